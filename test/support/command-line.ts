import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND_LINE = fileURLToPath(new URL('../../dist/api/cli.js', import.meta.url));

/** Runs a built `acara` command on an installation and returns its output. */
export async function runCommand(
  words: readonly string[],
  { dataDir, env }: { readonly dataDir: string; readonly env: Readonly<Record<string, string>> },
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND_LINE, ...words], {
    cwd: dataDir,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
  });
  return stdout;
}
