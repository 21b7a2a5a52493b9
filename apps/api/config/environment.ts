import { type Config, readConfig } from './config.ts';

/** Reads the settings of this process: its environment, then a `.env` file in the working directory. */
export function readEnvironment(): { config: Config; warnings: readonly string[] } {
  try {
    process.loadEnvFile('.env');
  } catch {
    // There need not be one.
  }
  return readConfig(process.env);
}

/** Returns one environment variable; empty when it is not set. */
export function readVariable(name: string): string {
  return process.env[name]?.trim() ?? '';
}
