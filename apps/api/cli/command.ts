import type { Config } from '../config/config.ts';

export interface CommandCall {
  readonly config: Config;
  /** As many as the command has arguments. */
  readonly args: readonly string[];
  /** Those that were given, by their name; one that takes nothing has an empty text. */
  readonly options: ReadonlyMap<string, string>;
  print(line: string): void;
}

export interface CommandArgument {
  readonly name: string;
  readonly description: string;
}

export interface CommandOption {
  /** What stands after its name; null for nothing. */
  readonly valueName: string | null;
  readonly isRequired: boolean;
  readonly description: string;
  /** What holds without it. */
  readonly defaultValue?: string;
}

export interface Command {
  /** A few words for the list of commands. */
  readonly summary: string;
  /** What else an operator should know, for its own help. */
  readonly description?: string;
  /** The words after its name. */
  readonly parameters: readonly CommandArgument[];
  /** What may be named beside them: `--from <address>`. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** As an operator would write it. */
  readonly example: string;
  /** When it exits with 1; where nothing is said, when it can't be done. */
  readonly failure?: string;
  run(call: CommandCall): Promise<void>;
}

/** How a command is written: `copy-database --from <address> --to <address>`. */
export function synopsis(name: string, { parameters, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, { valueName, isRequired }]) => {
    const text = valueName === null ? `--${option}` : `--${option} <${valueName}>`;
    return isRequired ? text : `[${text}]`;
  });
  return [name, ...parameters.map((argument) => `<${argument.name}>`), ...named].join(' ');
}
