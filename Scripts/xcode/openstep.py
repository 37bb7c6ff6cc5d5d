"""Reads property lists in the old OpenStep format, and writes them as Xcode writes a project file."""
import re

TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<mark>[{}()=;,])
  | "(?P<quoted>(?:[^"\\]|\\.)*)"
  | '(?P<single>(?:[^'\\]|\\.)*)'
  | (?P<plain>[^\s{}()=;,"']+)
""", re.VERBOSE | re.DOTALL)
ESCAPE = re.compile(r"\\(U[0-9a-fA-F]{4}|[0-7]{3}|.)", re.DOTALL)
# What needs no quotation marks.
PLAIN = re.compile(r"[A-Za-z0-9_$/.]+")
NAMED = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
# Objects that stand on one line.
SHORT = {"PBXBuildFile", "PBXFileReference"}


class Malformed(ValueError):
    """A text that is no property list, with the line of the first mistake."""


def read(text):
    """Returns the property list: dictionaries, lists and strings. A key that stands twice in a dictionary is a
    mistake."""
    tokens, position = [], 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise Malformed(f"line {text.count(chr(10), 0, position) + 1}: unexpected {text[position]!r}")
        if match["mark"]:
            tokens.append((match["mark"], None, position))
        elif not match["space"]:
            quoted = match["quoted"] if match["quoted"] is not None else match["single"]
            value = match["plain"] if quoted is None else ESCAPE.sub(lambda one: unescape(one[1]), quoted)
            tokens.append(("text", value, position))
        position = match.end()
    value, rest = parse(text, tokens, 0, 0)
    if rest != len(tokens):
        raise mistake(text, tokens, rest, "the end")
    return value


def unescape(code):
    if code[0] == "U":
        return chr(int(code[1:], 16))
    if len(code) == 3:
        return chr(int(code, 8))
    return NAMED.get(code, code)


def mistake(text, tokens, index, wanted):
    if index >= len(tokens):
        return Malformed(f"the text ends before {wanted}")
    line = text.count("\n", 0, tokens[index][2]) + 1
    return Malformed(f"line {line}: {tokens[index][1] or tokens[index][0]!r} instead of {wanted}")


def parse(text, tokens, index, depth):
    kind, value = tokens[index][:2] if index < len(tokens) else (None, None)
    if kind == "text":
        return value, index + 1
    if kind not in ("{", "(") or depth > 50:
        raise mistake(text, tokens, index, "a value")
    index += 1
    closing = "}" if kind == "{" else ")"
    found = {} if kind == "{" else []
    while index < len(tokens) and tokens[index][0] != closing:
        if kind == "(":
            one, index = parse(text, tokens, index, depth + 1)
            found.append(one)
            if index < len(tokens) and tokens[index][0] == ",":
                index += 1
            elif index >= len(tokens) or tokens[index][0] != closing:
                raise mistake(text, tokens, index, "“,” or “)”")
            continue
        if tokens[index][0] != "text" or index + 1 >= len(tokens) or tokens[index + 1][0] != "=":
            raise mistake(text, tokens, index, "a key")
        key = tokens[index][1]
        if key in found:
            raise Malformed(f"line {text.count(chr(10), 0, tokens[index][2]) + 1}: “{key}” stands twice")
        found[key], index = parse(text, tokens, index + 2, depth + 1)
        if index >= len(tokens) or tokens[index][0] != ";":
            raise mistake(text, tokens, index, "“;”")
        index += 1
    if index >= len(tokens):
        raise mistake(text, tokens, index, f"“{closing}”")
    return found, index + 1


def quoted(text):
    if PLAIN.fullmatch(text) and "//" not in text and "___" not in text:
        return text
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{text}"'


def write(project):
    """Returns a project file's text, with the comments, the order and the line breaks of Xcode 26."""
    objects = project["objects"]
    comments = {identifier: comment(objects, identifier) for identifier in objects}
    lines = ["// !$*UTF8*$!", "{"]
    for key in ("archiveVersion", "classes", "objectVersion"):
        lines.append(f"\t{key} = {value(project[key], 1, comments)};")
    lines += ["\tobjects = {", ""]
    for isa in sorted({one["isa"] for one in objects.values()}):
        lines.append(f"/* Begin {isa} section */")
        for identifier in sorted(identifier for identifier, one in objects.items() if one["isa"] == isa):
            one = value(objects[identifier], 2, comments, isa in SHORT)
            lines.append(f"\t\t{named(identifier, comments)} = {one};")
        lines += [f"/* End {isa} section */", ""]
    lines[-1] = "\t};"
    lines += [f"\trootObject = {named(project['rootObject'], comments)};", "}", ""]
    return "\n".join(lines)


def named(identifier, comments):
    remark = comments.get(identifier)
    return f"{quoted(identifier)} /* {remark} */" if remark else quoted(identifier)


def value(one, depth, comments, short=False):
    indent, end = ("", " ") if short else ("\n" + "\t" * (depth + 1), "\n" + "\t" * depth)
    if isinstance(one, dict):
        order = sorted(one, key=lambda key: (key != "isa", key))
        entries = []
        for key in order:
            # Identifiers that only point into a file, and the keys of a project's attributes, have no comment.
            remarks = {} if key in ("remoteGlobalIDString", "TestTargetID", "mainGroup") and depth == 2 else comments
            remarks = {} if key == "TargetAttributes" else remarks
            left = quoted(key)
            entries.append(f"{left} = {value(one[key], depth + 1, remarks, short)};")
        if short:
            return "{" + " ".join(entries) + " }"
        return "{" + "".join(indent + entry for entry in entries) + ("\n" + "\t" * depth) + "}"
    if isinstance(one, list):
        if short:
            return "(" + "".join(value(item, depth, comments, short) + ", " for item in one) + ")"
        return "(" + "".join(f"{indent}{value(item, depth + 1, comments)}," for item in one) + ("\n" + "\t" * depth) + ")"
    return named(one, comments)


def comment(objects, identifier):
    """Returns the comment beside an object's identifier, or None if it has none."""
    one = objects[identifier]
    isa = one["isa"]
    if isa == "PBXProject":
        return "Project object"
    if isa == "XCConfigurationList":
        owner = next((owner for owner in objects.values() if owner.get("buildConfigurationList") == identifier), {})
        # Xcode takes the project's name from its file.
        name = owner.get("name") or "Reveille"
        return f'Build configuration list for {owner.get("isa")} "{name}"'
    if isa == "PBXBuildFile":
        phase = next((phase for phase in objects.values() if identifier in phase.get("files", [])), {})
        file = one.get("fileRef") or one.get("productRef")
        return f"{comment(objects, file) if file in objects else '(null)'} in {phase_name(phase)}"
    if isa.endswith("BuildPhase"):
        return phase_name(one)
    if isa in ("PBXContainerItemProxy", "PBXTargetDependency"):
        return isa
    if isa == "XCLocalSwiftPackageReference":
        return f'{isa} "{one["relativePath"]}"'
    if isa == "XCSwiftPackageProductDependency":
        return one["productName"]
    if isa == "PBXFileSystemSynchronizedBuildFileExceptionSet":
        folder = next((folder for folder in objects.values() if identifier in folder.get("exceptions", [])), {})
        target = objects.get(one.get("target"), {})
        return f'Exceptions for "{folder.get("path")}" folder in "{target.get("name")}" target'
    return one.get("name") or one.get("path")


def phase_name(phase):
    return phase.get("name") or phase.get("isa", "").removeprefix("PBX").removesuffix("BuildPhase")
