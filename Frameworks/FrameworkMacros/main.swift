print("plugin")
