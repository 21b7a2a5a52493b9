import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Runs `npm run dev`: the API, restarted on every change, and the web app with hot reload in front of it. PUBLIC_URL is
 * the web app's address, because the browser stays there. One Ctrl-C ends both.
 */
const WEB = 'http://localhost:5173';

const children = [
  run('tsx', ['watch', '--clear-screen=false', 'apps/api/main.ts'], { PORT: '3000', PUBLIC_URL: WEB }),
  run('vite', ['apps/web', '--config', 'apps/web/vite.config.ts', '--port', '5173', '--strictPort'], {}),
];

let ending = false;
for (const child of children) child.once('exit', (code) => endAll(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(0));

/** Starts a program of `node_modules/.bin`, which npm puts into the path. */
function run(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

/** Stops both programs when one ends. */
function endAll(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
