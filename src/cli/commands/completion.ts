/**
 * `dialproof completion bash|zsh|fish`: prints the script by which a shell completes commands, options and their
 * values. The script is generated from the commands themselves, so that it is never out of date.
 */
import type { Command, Option } from 'commander';
import type { OutputStream } from '../parts.ts';
import type { Shell } from '../shells.ts';

/** A command, or a subcommand: `flow picture`. */
interface Completed {
  /** Its words behind the program's name; empty for the program itself. */
  readonly words: readonly string[];
  readonly options: readonly Option[];
  readonly commands: readonly Command[];
  readonly takesFiles: boolean;
  readonly choices: readonly string[];
}

const completedOf = (command: Command, words: readonly string[] = []): Completed[] => [
  {
    words,
    options: command.createHelp().visibleOptions(command),
    commands: command.createHelp().visibleCommands(command),
    takesFiles: command.registeredArguments.some((argument) =>
      /^(?:file|folder|a|b|capture|regexp)/.test(argument.name()),
    ),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  },
  ...command.commands.flatMap((each) => completedOf(each, [...words, each.name()])),
];

const flagsOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ long, short }) => [long, short]).filter((flag) => typeof flag === 'string');

/** The value of an option: one of some words, a file, a folder, or free text. */
const valueOf = (option: Option): 'none' | 'file' | 'folder' | 'other' | readonly string[] => {
  if (!option.required && !option.optional) return 'none';
  if (option.argChoices !== undefined) return option.argChoices;
  if (/<file>|<report>/.test(option.flags)) return 'file';
  return option.flags.includes('<folder>') ? 'folder' : 'other';
};

const subcommands = ({ commands }: Completed): string[] => commands.map((command) => command.name());

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const bashCase = (completed: Completed): string => {
  const { words, options, takesFiles, choices } = completed;
  const values = options.flatMap((option) => {
    const value = valueOf(option);
    if (value === 'none') return [];
    const reply =
      value === 'file'
        ? 'compgen -f'
        : value === 'folder'
          ? 'compgen -d'
          : `compgen -W ${quoted(typeof value === 'string' ? '' : value.join(' '))}`;
    return [`      ${flagsOf([option]).join('|')}) mapfile -t COMPREPLY < <(${reply} -- "$cur"); return ;;`];
  });
  const own = [...subcommands(completed), ...choices].join(' ');
  const behind = takesFiles
    ? 'mapfile -t COMPREPLY < <(compgen -f -- "$cur")'
    : `mapfile -t COMPREPLY < <(compgen -W ${quoted(own)} -- "$cur")`;
  return [
    `    ${quoted(words.join(' '))})`,
    ...(values.length === 0 ? [] : ['      case "$prev" in', ...values, '      esac']),
    `      if [[ $cur == -* ]]; then ` +
      `mapfile -t COMPREPLY < <(compgen -W ${quoted(flagsOf(options).join(' '))} -- "$cur")`,
    `      else ${behind}; fi ;;`,
  ].join('\n');
};

/** The command words on the line lead to the command that is completed. */
const bash = (
  all: readonly Completed[],
  name: string,
): string => `# bash completion of ${name}: source <(${name} completion bash)
_${name}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
${all
  .filter(({ words }) => words.length > 0)
  .map(
    ({ words }) =>
      `      ${quoted(`${words.slice(0, -1).join(' ')} ${words.at(-1)}`)}) command=${quoted(words.join(' '))} ;;`,
  )
  .join('\n')}
    esac
  done
  COMPREPLY=()
  case "$command" in
${all.map(bashCase).join('\n')}
  esac
}
complete -o filenames -F _${name} ${name}
`;

/** Escapes the characters that zsh interprets in brackets and behind colons. */
const zshText = (text: string): string => text.replace(/[[\]:\\]/g, String.raw`\$&`);

const zshOption = (option: Option): string[] => {
  const value = valueOf(option);
  const words = typeof value === 'string' ? '' : `(${value.join(' ')})`;
  const behind =
    value === 'none'
      ? ''
      : `:${option.name()}:${value === 'file' ? '_files' : value === 'folder' ? '_files -/' : words}`;
  return flagsOf([option]).map((flag) => `    ${quoted(`*${flag}[${zshText(option.description)}]${behind}`)}`);
};

const zshCase = (completed: Completed, name: string): string => {
  const { words, options, commands, takesFiles, choices } = completed;
  const described = commands.map((command) => quoted(`${zshText(command.name())}:${zshText(command.description())}`));
  const own =
    commands.length > 0
      ? [`    '1: :->command'`, `    '*:: :->rest'`]
      : choices.length > 0
        ? [`    ${quoted(`1: :(${choices.join(' ')})`)}`]
        : takesFiles
          ? [`    '*:file:_files'`]
          : [];
  return [
    `  ${quoted(words.join(' '))})`,
    `    _arguments -C ${['', ...options.flatMap(zshOption), ...own].join(' \\\n')}`,
    ...(commands.length === 0
      ? []
      : [
          '    case $state in',
          `      command) local -a commands=(${described.join(' ')}); _describe command commands ;;`,
          `      rest) _${name}_at "\${1:+$1 }$words[1]" ;;`,
          '    esac',
        ]),
    '    ;;',
  ].join('\n');
};

const zsh = (all: readonly Completed[], name: string): string => `#compdef ${name}
# zsh completion of ${name}: source <(${name} completion zsh), behind compinit
_${name}_at() {
  local state line context
  typeset -A opt_args
  case "$1" in
${all.map((completed) => zshCase(completed, name)).join('\n')}
  esac
}
_${name}() { _${name}_at '' }
if [ "$funcstack[1]" = "_${name}" ]; then _${name}; else compdef _${name} ${name}; fi
`;

const fishLines = (completed: Completed, name: string): string[] => {
  const { words, options, commands, takesFiles, choices } = completed;
  const here = `__${name}_at ${quoted(words.join(' '))}`;
  const line = (rest: string): string => `complete -c ${name} -n ${quoted(here)} ${rest}`;
  return [
    ...commands.map((command) => line(`-f -a ${command.name()} -d ${quoted(command.description())}`)),
    ...(choices.length === 0 ? [] : [line(`-f -a ${quoted(choices.join(' '))}`)]),
    ...(takesFiles ? [line('-F')] : commands.length + choices.length === 0 ? [line('-f')] : []),
    ...options.map((option) => {
      const value = valueOf(option);
      const flags = [option.long?.replace(/^--/, '-l ') ?? '', option.short?.replace(/^-/, '-s ') ?? '']
        .join(' ')
        .trim();
      const behind =
        value === 'none'
          ? ''
          : value === 'file'
            ? ' -r -F'
            : value === 'folder'
              ? ` -x -a '(__fish_complete_directories)'`
              : ` -x${typeof value === 'string' ? '' : ` -a ${quoted(value.join(' '))}`}`;
      return line(`${flags}${behind} -d ${quoted(option.description)}`);
    }),
  ];
};

const fish = (
  all: readonly Completed[],
  name: string,
): string => `# fish completion of ${name}: ${name} completion fish | source
function __${name}_at
  set -l at ''
  for word in (commandline -opc)[2..]
    switch "$at $word"
${all
  .filter(({ words }) => words.length > 0)
  .map(
    ({ words }) =>
      `      case ${quoted(`${words.slice(0, -1).join(' ')} ${words.at(-1)}`)}\n` +
      `        set at ${quoted(words.join(' '))}`,
  )
  .join('\n')}
    end
  end
  test "$at" = "$argv[1]"
end
${all.flatMap((completed) => fishLines(completed, name)).join('\n')}
`;

const scripts: Readonly<Record<Shell, (all: readonly Completed[], name: string) => string>> = { bash, zsh, fish };

export const completion = (shell: Shell, program: Command, { stdout }: { readonly stdout: OutputStream }): number => {
  stdout.write(scripts[shell](completedOf(program), program.name()));
  return 0;
};
