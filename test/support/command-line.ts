import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtProgram } from './built-program.ts';

/** Runs a built `acara` command on an installation and returns its output. */
export async function runCommand(
  words: readonly string[],
  { dataDir, env }: { readonly dataDir: string; readonly env: Readonly<Record<string, string>> },
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [builtProgram('cli'), ...words], {
    cwd: dataDir,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
  });
  return stdout;
}
