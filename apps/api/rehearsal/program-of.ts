import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Returns Node's arguments for a built program beside this one, or for its source when nothing is built. */
export function programOf(built: string, source: string): readonly string[] {
  const file = fileURLToPath(new URL(built, import.meta.url));
  if (existsSync(file)) return [file];
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return ['--import', loader, fileURLToPath(new URL(source, import.meta.url))];
}
