import type { Config } from '../config/config.ts';

export interface CommandCall {
  readonly config: Config;
  /** Positional arguments, as many as the command has parameters. */
  readonly args: readonly string[];
  /** The options that were given, by name; a flag has an empty text. */
  readonly options: ReadonlyMap<string, string>;
  print(line: string): void;
}

export interface CommandArgument {
  readonly name: string;
  readonly description: string;
}

export interface CommandOption {
  /** Name of its value in the help; null for a flag. */
  readonly valueName: string | null;
  readonly isRequired: boolean;
  readonly description: string;
  /** Its default, as the help shows it. */
  readonly defaultValue?: string;
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Further sentences for the command's own help. */
  readonly description?: string;
  /** Positional parameters, all of them required. */
  readonly parameters: readonly CommandArgument[];
  /** Options by name: `--from <address>`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** A command line as in a shell. */
  readonly example: string;
  /** When it exits with 1. Default: when it fails. */
  readonly failure?: string;
  run(call: CommandCall): Promise<void>;
}

/** A command line that is not valid for a reason that only its command knows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the usage line of a command: `copy-database --from <address> --to <address>`. */
export function synopsis(name: string, { parameters, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, { valueName, isRequired }]) => {
    const text = valueName === null ? `--${option}` : `--${option} <${valueName}>`;
    return isRequired ? text : `[${text}]`;
  });
  return [name, ...parameters.map((argument) => `<${argument.name}>`), ...named].join(' ');
}
