import { parseArgs } from 'node:util';
import { type Command, type CommandName, commands } from './commands.ts';
import { readEnvironment } from './environment.ts';
import { problemLines } from './start-problem.ts';

const WRONG_USAGE = 2;

/** Runs one command as the operator wrote it. The exit code is 0, 1 when it can't be done, 2 when it makes no sense. */
export async function runCommand(words: readonly string[]): Promise<void> {
  const usage = understand(words);
  if (usage.kind === 'help') return usage.lines.forEach(say);
  if (usage.kind === 'wrong') {
    warn(usage.problem);
    warn('Run npx acara --help to see what there is.');
    process.exitCode = WRONG_USAGE;
    return;
  }
  try {
    const { config, warnings } = readEnvironment();
    warnings.forEach(warn);
    await usage.command.run({ config, words: usage.words, say });
  } catch (error) {
    problemLines(error).forEach(warn);
    process.exitCode = 1;
    // Whatever was opened on the way keeps nothing alive.
    setTimeout(() => process.exit(1), 100).unref();
  }
}

type Usage =
  | { readonly kind: 'run'; readonly command: Command; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'wrong'; readonly problem: string };

/** What the operator wants, or what is wrong with how they put it. */
export function understand(written: readonly string[]): Usage {
  const { values, positionals, problem } = parsed(written);
  if (problem !== null) return { kind: 'wrong', problem };
  const [name, ...words] = positionals;
  if (values.help || name === undefined || name === 'help') return { kind: 'help', lines: helpLines() };
  if (!Object.hasOwn(commands, name)) return { kind: 'wrong', problem: `There is no command “${name}”.` };
  const command: Command = commands[name as CommandName];
  if (words.length === command.takes.length) return { kind: 'run', command, words };
  const takes = command.takes.map((word) => ` <${word}>`).join('');
  return { kind: 'wrong', problem: `It is written: npx acara ${name}${takes}` };
}

function parsed(written: readonly string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    return { ...parseArgs({ args: [...written], options, allowPositionals: true }), problem: null };
  } catch {
    const unknown = written.find((word) => word.startsWith('-'));
    return { values: { help: false }, positionals: [], problem: `There is no option “${unknown}”.` };
  }
}

function helpLines(): readonly string[] {
  const all: [string, Command][] = Object.entries(commands);
  const rows = all.map(([name, { takes, does }]) => ({
    written: [name, ...takes.map((word) => `<${word}>`)].join(' '),
    does,
  }));
  const width = Math.max(...rows.map(({ written }) => written.length));
  return [
    'Acara: events and tickets of one university.',
    '',
    'npx acara <command>',
    '',
    ...rows.map(({ written, does }) => `  ${written.padEnd(width)}  ${does}`),
    '',
    'Settings come from the environment or a .env file; npx acara config shows them.',
  ];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
