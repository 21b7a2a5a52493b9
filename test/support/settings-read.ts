import { type Config, readConfig } from '#apps/api/config/config.ts';
import { ConfigError, type Environment } from '#apps/api/config/setting-reader.ts';
import { settingLines } from '#apps/api/config/settings.ts';

/** Returns the configuration that Acara reads from settings, and the unused ones. Throws what it refuses. */
export function settingsRead(env: Readonly<Record<string, string>>): {
  readonly config: Config;
  readonly warnings: readonly string[];
  readonly unread: readonly string[];
} {
  const asked = new Set<string>();
  const watched = new Proxy(env, {
    get(settings, name) {
      asked.add(String(name));
      return Reflect.get(settings, name);
    },
  });
  const read = readConfig(watched);
  return { ...read, unread: Object.keys(env).filter((name) => !asked.has(name)) };
}

/** Returns the errors for which Acara refuses settings. */
export function errorsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

/** Returns the configuration that Acara reads from the settings it prints of another one. */
export function readBack(config: Config): Config {
  const printed = settingLines(config).map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  return readConfig(Object.fromEntries(printed)).config;
}
