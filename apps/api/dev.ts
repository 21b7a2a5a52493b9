import { type ChildProcess, spawn } from 'node:child_process';

/**
 * What `npm run dev` runs: the API, started again at every change, and the web app with hot reload in front of it. The
 * browser stays at the web app's address, so that is the public one. One Ctrl-C ends both.
 */
const WEB = 'http://localhost:5173';

const children = [
  run('tsx', ['watch', '--clear-screen=false', 'apps/api/main.ts'], { PORT: '3000', PUBLIC_URL: WEB }),
  run('vite', ['apps/web', '--config', 'apps/web/vite.config.ts', '--port', '5173', '--strictPort'], {}),
];

let ending = false;
for (const child of children) child.once('exit', (code) => endAll(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(0));

/** A program of `node_modules/.bin`, which npm puts into the path. */
function run(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

/** When one ends, the other has no use. */
function endAll(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
