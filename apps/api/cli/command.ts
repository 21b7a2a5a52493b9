import type { Config } from '../config/config.ts';

export interface CommandCall {
  readonly config: Config;
  /** As many as the command has arguments. */
  readonly words: readonly string[];
  /** Those that were given, by their name; one that takes nothing has an empty text. */
  readonly options: ReadonlyMap<string, string>;
  say(line: string): void;
}

export interface CommandArgument {
  readonly name: string;
  readonly means: string;
}

export interface CommandOption {
  /** What stands after its name; null for nothing. */
  readonly takes: string | null;
  readonly isNeeded: boolean;
  readonly means: string;
  /** What holds without it. */
  readonly usual?: string;
}

export interface Command {
  /** A few words for the list of commands. */
  readonly does: string;
  /** What else an operator should know, for its own help. */
  readonly about?: string;
  /** The words after its name. */
  readonly takes: readonly CommandArgument[];
  /** What may be named beside them: `--from <address>`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** As an operator would write it. */
  readonly example: string;
  /** When it exits with 1; where nothing is said, when it can't be done. */
  readonly fails?: string;
  run(call: CommandCall): Promise<void>;
}

/** How a command is written: `copy-database --from <address> --to <address>`. */
export function synopsis(name: string, { takes, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, { takes: value, isNeeded }]) => {
    const text = value === null ? `--${option}` : `--${option} <${value}>`;
    return isNeeded ? text : `[${text}]`;
  });
  return [name, ...takes.map((argument) => `<${argument.name}>`), ...named].join(' ');
}
