import { type Command, synopsis } from './command.ts';

const WIDTH = 80;

/** Lists all commands, one line each. */
export function overview(commands: readonly (readonly [string, Command])[]): readonly string[] {
  const rows = commands.map(([name, { summary }]) => [name, summary] as const);
  return [
    'Acara: events and tickets of one university.',
    '',
    'Usage: acara <command>',
    '',
    ...table(rows),
    '',
    ...wrapped('Run acara <command> --help for its arguments, defaults, an example and exit codes.'),
    ...wrapped('Settings come from the environment or a .env file; acara config shows them.'),
  ];
}

/** Returns the help of one command. */
export function commandHelp(name: string, command: Command): readonly string[] {
  const {
    summary,
    description,
    parameters,
    options = {},
    example,
    failure = 'The command failed. The output says why.',
  } = command;
  const named = Object.entries(options).map(
    ([option, { valueName, description, isRequired, defaultValue }]) => {
      const note = isRequired ? ' Required.' : defaultValue === undefined ? '' : ` Default: ${defaultValue}.`;
      return [valueName === null ? `--${option}` : `--${option} <${valueName}>`, description + note] as const;
    },
  );
  return [
    ...wrapped(`Usage: acara ${synopsis(name, command)}`, '       '),
    '',
    ...wrapped(`${summary}.`),
    ...(description === undefined ? [] : ['', ...wrapped(description)]),
    ...section(
      'Arguments',
      parameters.map((argument) => [`<${argument.name}>`, argument.description]),
    ),
    ...section('Options', [...named, ['--help', 'Shows this help.']]),
    '',
    'Example:',
    ...example.split('\n').map((line) => `  ${line}`),
    ...section('Exit codes', [
      ['0', 'Success.'],
      ['1', failure],
      ['2', 'The command line is invalid.'],
    ]),
  ];
}

function section(title: string, rows: readonly (readonly [string, string])[]): readonly string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...table(rows)];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, text]) => wrapped(`  ${name.padEnd(width)}  ${text}`, ' '.repeat(width + 4)));
}

/** Wraps a text at 80 columns. Lines after the first begin with `indent`; leading spaces are kept. */
function wrapped(text: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(' ', WIDTH);
    lines.push(rest.slice(0, at).trimEnd());
    rest = indent + rest.slice(at + 1);
  }
  return [...lines, rest];
}
