import type { SettingReader } from './setting-reader.ts';

/** Reads the origins of push services beside those of browsers, for tests. */
export function readPushServices(read: SettingReader): readonly string[] {
  const origins = read.list('ACARA_PUSH_SERVICES');
  const wrong = origins.find((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong === undefined) return origins;
  return read.error(
    'ACARA_PUSH_SERVICES',
    `Not an origin: “${wrong}”. Use for example http://127.0.0.1:4000, without a path.`,
    [],
  );
}
