print("reveille")
