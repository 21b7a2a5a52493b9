import { type Config, readConfig } from '#apps/api/config/config.ts';

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
