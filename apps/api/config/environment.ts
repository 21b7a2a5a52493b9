import { type Config, readConfig } from './config.ts';

/** The settings of this process: its environment, and before that a `.env` file in the folder it was started in. */
export function readEnvironment(): { config: Config; warnings: readonly string[] } {
  try {
    process.loadEnvFile('.env');
  } catch {
    // There need not be one.
  }
  return readConfig(process.env);
}

/** One variable that an operator names on the command line; empty when it is not set. */
export function readVariable(name: string): string {
  return process.env[name]?.trim() ?? '';
}
