// The log API is part of `os` and re-exported by `OSLog`, as on Apple's platforms.
@_exported public import os
