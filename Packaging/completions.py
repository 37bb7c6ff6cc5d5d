#!/usr/bin/env python3
"""completions.py bash|zsh|fish PROGRAM: prints the completions of a shell, from the usage texts of PROGRAM."""
import re
import sys

from usage import commands



def kind(row):
    """What a row's value is: `folder`, `file`, `other`, or empty for none."""
    value = re.split(r"[|. ]", row.value)[0] if row else ""
    if not value:
        return ""
    return "folder" if value in ("DIR", "FOLDER") else "file" if value in ("FILE", "FEED") else "other"


def plain(text):
    """Text without the characters that a shell or its completions would read."""
    return re.sub(r"[\\'\"`$\[\]:{}]", "", re.split(r"[;.](?: |$)", text)[0])


def bash(all_commands):
    cases = []
    for command in all_commands:
        values = {flag: kind(row) for flag, row in command.flags.items()}
        for what, answer in (("folder", "-d"), ("file", "-f")):
            flags = "|".join(flag for flag, value in values.items() if value == what)
            if flags:
                cases.append(f"        {command.name}:{flags.replace('|', f'|{command.name}:')})\n"
                             f"            mapfile -t COMPREPLY < <(compgen {answer} -- \"$word\"); return ;;")
        others = "|".join(f"{command.name}:{flag}" for flag, value in values.items() if value == "other")
        if others:
            cases.append(f"        {others})\n            return ;;")
    lists = "\n".join(
        f"        {command.name}) words='{' '.join([*command.words, *command.flags, '--help'])}' ;;"
        for command in all_commands)
    names = " ".join(command.name for command in all_commands)
    return f"""# Completions of bash for reveille(1), made from its usage texts.
_reveille() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}} words=
    COMPREPLY=()
    compopt -o filenames 2>/dev/null
    if [[ $COMP_CWORD -eq 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -W '{names} --help' -- "$word")
        return
    fi
    case $command:$before in
{chr(10).join(cases)}
    esac
    case $command in
{lists}
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"; compgen -f -- "$word")
    fi
}}
complete -F _reveille reveille
"""


def zsh(all_commands):
    names = "\n".join(f"        '{command.name}:{plain(command.summary)}'" for command in all_commands)
    cases = []
    for command in all_commands:
        options = []
        for flag, row in command.flags.items():
            text = f"[{plain(row.text)}]" if row and row.text else ""
            value = {"folder": ":folder:_files -/", "file": ":file:_files", "other": ":value: ", "": ""}[kind(row)]
            options.append(f"'{flag}{text}{value}'")
        options.append("'--help[explain the command]'")
        words = f"'1:word:({' '.join(command.words)})' " if command.words else ""
        cases.append(f"        {command.name})\n            _arguments {words}'*:file:_files' \\\n                "
                     + " \\\n                ".join(options) + " ;;")
    return f"""#compdef reveille
# Completions of zsh for reveille(1), made from its usage texts.
_reveille() {{
    local -a commands
    commands=(
{names}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
{chr(10).join(cases)}
    esac
}}
_reveille "$@"
"""


def fish(all_commands):
    lines = ["# Completions of fish for reveille(1), made from its usage texts.",
             "complete -c reveille -n __fish_use_subcommand -f -l help -d 'List the commands'"]
    for command in all_commands:
        here = f"complete -c reveille -n '__fish_seen_subcommand_from {command.name}'"
        lines.append(f"complete -c reveille -n __fish_use_subcommand -f -a {command.name} -d '{plain(command.summary)}'")
        lines += [f"{here} -a {word} -d '{plain(text)}'" for word, text in command.words.items()]
        for flag, row in command.flags.items():
            text = f" -d '{plain(row.text)}'" if row and row.text else ""
            value = {"folder": " -r -a '(__fish_complete_directories)'", "file": " -r -F", "other": " -x", "": ""}
            lines.append(f"{here} -l {flag.removeprefix('--')}{value[kind(row)]}{text}")
        lines.append(f"{here} -l help -d 'Explain the command'")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print({"bash": bash, "zsh": zsh, "fish": fish}[sys.argv[1]](commands(sys.argv[2])), end="")
