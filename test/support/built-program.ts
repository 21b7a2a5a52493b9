import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The environment variable with the folder of another build. */
export const BUILD = 'ACARA_BUILD';

/** Returns the built server or command line: of this working tree, or of the folder that `ACARA_BUILD` names. */
export function builtProgram(name: 'main' | 'cli'): string {
  const folder = process.env[BUILD] ?? fileURLToPath(new URL('../../dist/api', import.meta.url));
  return join(folder, `${name}.js`);
}
