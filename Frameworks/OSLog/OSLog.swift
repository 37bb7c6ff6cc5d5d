// As on Apple, the log API lives in `os` and comes with `OSLog`.
@_exported public import os
