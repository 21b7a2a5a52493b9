import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment.ts';
import { type Command, synopsis } from './command.ts';
import { type CommandName, commands } from './commands.ts';
import { commandHelp, overview } from './help.ts';
import { problemLines } from './start-problem.ts';

const WRONG_USAGE = 2;
/** What Acara writes is for its own user, whatever the shell's umask is. */
const PRIVATE = 0o077;

/** Runs one command as the operator wrote it. The exit code is 0, 1 when it can't be done, 2 when it makes no sense. */
export async function runCommand(words: readonly string[]): Promise<void> {
  const usage = understand(words);
  if (usage.kind === 'help') return usage.lines.forEach(say);
  if (usage.kind === 'wrong') {
    usage.lines.forEach(warn);
    process.exitCode = WRONG_USAGE;
    return;
  }
  process.umask(PRIVATE);
  process.stdout.on('error', goOnUnheard);
  try {
    const { config, warnings } = readEnvironment();
    warnings.forEach(warn);
    await usage.command.run({ config, words: usage.words, options: usage.options, say });
  } catch (error) {
    problemLines(error).forEach(warn);
    process.exitCode = 1;
    // Whatever was opened on the way keeps nothing alive.
    setTimeout(() => process.exit(1), 100).unref();
  }
}

type Usage =
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly words: readonly string[];
      readonly options: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'wrong'; readonly lines: readonly string[] };

/** What the operator wants, or what is wrong with how they put it. */
export function understand(written: readonly string[]): Usage {
  const { values, positionals, tokens } = parsed(written);
  const options = tokens.filter((token) => token.name !== 'help');
  const isHelp = values.help === true || positionals[0] === 'help';
  const [name, ...words] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const unknown = options.find((option) => !Object.hasOwn(everyOption, option.name));
  if (unknown) return wrong(`Unknown option "${unknown.rawName}".`, 'Run acara --help to see what there is.');
  if (name === undefined) return { kind: 'help', lines: overview(everyCommand()) };
  if (!Object.hasOwn(commands, name))
    return wrong(`Unknown command "${name}".`, 'Run acara --help to see what there is.');
  const command: Command = commands[name as CommandName];
  if (isHelp) return { kind: 'help', lines: commandHelp(name, command) };
  const given = new Map(options.map((option) => [option.name, option.value ?? '']));
  return isWritten(command, words, given)
    ? { kind: 'run', command, words, options: given }
    : wrong(`Usage: acara ${synopsis(name, command)}`, `Run acara ${name} --help for details.`);
}

/** One vocabulary: an option takes a value in every command or in none. */
const everyOption: ParseArgsConfig['options'] & object = Object.fromEntries(
  everyCommand().flatMap(([, { options = {} }]) =>
    Object.entries(options).map(([name, { takes }]) => [
      name,
      { type: takes === null ? 'boolean' : 'string' },
    ]),
  ),
);

function everyCommand(): readonly [string, Command][] {
  return Object.entries(commands);
}

function parsed(written: readonly string[]) {
  const options = { ...everyOption, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...written],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  return { values, positionals, tokens: tokens.flatMap((token) => (token.kind === 'option' ? token : [])) };
}

function isWritten(
  { takes, options = {} }: Command,
  words: readonly string[],
  given: ReadonlyMap<string, string>,
): boolean {
  const belong = [...given.keys()].every((name) => Object.hasOwn(options, name));
  const complete = Object.entries(options).every(([name, option]) => {
    if (!given.has(name)) return !option.isNeeded;
    return (option.takes === null) === (given.get(name) === '');
  });
  return words.length === takes.length && belong && complete;
}

function wrong(...lines: readonly string[]): Usage {
  return { kind: 'wrong', lines };
}

/** Whoever listened has heard enough, as after `… | head`. What was begun is done all the same. */
function goOnUnheard(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
