import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const COMMAND_LINE = fileURLToPath(new URL('../../dist/api/cli.js', import.meta.url));

export interface DoctorOptions {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether a server runs, so that checks of time apply. */
  readonly isServerRunning?: boolean;
}

/** Runs the built `acara doctor` on an installation and returns the violations it finds. */
export async function runDoctorCommand({
  dataDir,
  env,
  isServerRunning = true,
}: DoctorOptions): Promise<readonly string[]> {
  const words = [COMMAND_LINE, 'doctor', ...(isServerRunning ? [] : ['--stopped'])];
  try {
    await promisify(execFile)(process.execPath, words, {
      cwd: dataDir,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
    });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !/^(✓|\s*$)/.test(line));
    return [`the doctor says:\n${lines.join('\n')}`];
  }
}
