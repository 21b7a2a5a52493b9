import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A bare Hono server in a process of its own. */
export interface BareServer {
  readonly port: number;
  readonly pid: number;
  stop(): void;
}

/** Starts a program of this folder that reads its settings as JSON and prints its port. */
export async function startBare(program: string, settings: unknown): Promise<BareServer> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(settings));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(printed.toString()), pid: child.pid ?? 0, stop: () => void child.kill() };
}
