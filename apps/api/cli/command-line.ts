import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment.ts';
import { type Command, synopsis, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { errorLines } from './error-lines.ts';
import { commandHelp, overview } from './help.ts';

const USAGE_ERROR = 2;
/** Creates files for their owner only, whatever the shell's umask is. */
const PRIVATE_UMASK = 0o077;

/** Runs one command line. The exit code is 0, 1 when the command fails, 2 when the command line is not valid. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const usage = parseCommandLine(args);
  if (usage.kind === 'help') return usage.lines.forEach(print);
  if (usage.kind === 'wrong') {
    usage.lines.forEach(warn);
    process.exitCode = USAGE_ERROR;
    return;
  }
  process.umask(PRIVATE_UMASK);
  process.stdout.on('error', ignoreBrokenPipe);
  try {
    const { config, warnings } = readEnvironment();
    warnings.forEach(warn);
    await usage.command.run({ config, args: usage.args, options: usage.options, print });
  } catch (error) {
    errorLines(error).forEach(warn);
    const code = error instanceof UsageError ? USAGE_ERROR : 1;
    process.exitCode = code;
    // Exits even if a connection or a timer is still open.
    setTimeout(() => process.exit(code), 100).unref();
  }
}

type Usage =
  | {
      readonly kind: 'run';
      readonly command: Command;
      readonly args: readonly string[];
      readonly options: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'wrong'; readonly lines: readonly string[] };

/** Parses a command line into a command to run, help to print, or the reason why it is not valid. */
export function parseCommandLine(written: readonly string[]): Usage {
  const { values, positionals, tokens } = parsed(written);
  const options = tokens.filter((token) => token.name !== 'help');
  const isHelp = values.help === true || positionals[0] === 'help';
  const words = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const unknown = options.find((option) => !Object.hasOwn(allOptions, option.name));
  if (unknown)
    return invalid(`Unknown option "${unknown.rawName}".`, 'Run acara --help for a list of commands.');
  if (words.length === 0) return { kind: 'help', lines: overview(allCommands()) };
  const [name, command] = allCommands().find(([known]) => isNamed(known, words)) ?? [];
  if (!name || !command) return unknownCommand(words[0] ?? '');
  const args = words.slice(name.split(' ').length);
  if (isHelp) return { kind: 'help', lines: commandHelp(name, command) };
  const given = new Map(options.map((option) => [option.name, option.value ?? '']));
  return isValid(command, args, given)
    ? { kind: 'run', command, args, options: given }
    : wrongUse(name, command);
}

/** The name of a command can be several words. */
function isNamed(name: string, words: readonly string[]): boolean {
  return name.split(' ').every((word, place) => words[place] === word);
}

function unknownCommand(word: string): Usage {
  const [name, command] = allCommands().find(([known]) => known.startsWith(`${word} `)) ?? [];
  if (name && command) return wrongUse(name, command);
  return invalid(`Unknown command "${word}".`, 'Run acara --help for a list of commands.');
}

function wrongUse(name: string, command: Command): Usage {
  return invalid(`Usage: acara ${synopsis(name, command)}`, `Run acara ${name} --help for details.`);
}

/** Options of all commands. An option takes a value in every command or in none. */
const allOptions: ParseArgsConfig['options'] & object = Object.fromEntries(
  allCommands().flatMap(([, { options = {} }]) =>
    Object.entries(options).map(([name, { valueName }]) => [
      name,
      { type: valueName === null ? 'boolean' : 'string' },
    ]),
  ),
);

function allCommands(): readonly [string, Command][] {
  return Object.entries(commands);
}

function parsed(written: readonly string[]) {
  const options = { ...allOptions, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...written],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  return { values, positionals, tokens: tokens.flatMap((token) => (token.kind === 'option' ? token : [])) };
}

function isValid(
  { parameters, options = {} }: Command,
  args: readonly string[],
  given: ReadonlyMap<string, string>,
): boolean {
  const belong = [...given.keys()].every((name) => Object.hasOwn(options, name));
  const complete = Object.entries(options).every(([name, option]) => {
    if (!given.has(name)) return !option.isRequired;
    return (option.valueName === null) === (given.get(name) === '');
  });
  return args.length === parameters.length && belong && complete;
}

function invalid(...lines: readonly string[]): Usage {
  return { kind: 'wrong', lines };
}

/** Continues when the reader of the output has closed it, as in `acara … | head`. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
