import { type ChildProcess, spawn } from 'node:child_process';
import type { Config } from '../config/config.ts';
import { endProcess } from './end-process.ts';
import { programOf } from './program-of.ts';

export interface ServerProcessOptions {
  /** Node's arguments: its options and the program. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Its whole environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Receives what it writes. */
  readonly onOutput?: (text: string) => void;
}

/** A server in a separate process, as in production. It ends with this process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const READY = /Acara is ready at (\S+)/;
const START_TIMEOUT_MS = 120_000;
const MAX_LOG = 10_000;
/** Ends the server when this process ends for any reason, because that closes its standard input. */
const EXIT_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  'import { isMainThread } from "node:worker_threads";' +
    'if (isMainThread) process.stdin.on("end", () => process.exit(1)).resume();',
)}`;

/** Starts a server and waits until it is ready. Throws its output when it does not start. */
export async function startServerProcess({
  args,
  cwd,
  env,
  onOutput,
}: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    cwd,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  try {
    return { url: await waitUntilReady(child, onOutput), child, stop: () => endProcess(child) };
  } catch (error) {
    await endProcess(child, 'SIGKILL');
    throw error;
  }
}

/** Starts the server of a load test with these settings only; `payments` are those of the payment provider. */
export function startRehearsalServer(
  config: Config,
  payments: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  return startServerProcess({
    args: programOf('./main.js', '../main.ts'),
    cwd: config.dataDir,
    env: { ...environmentOf(config), ...payments },
  });
}

/** The operator's settings that affect buyers, and the addresses. Keys and passwords are not passed on. */
export function environmentOf(config: Config): Record<string, string> {
  const { database } = config;
  return {
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    ...(database.kind === 'postgres' && {
      DATABASE_URL: database.url,
      ...(database.directUrl !== null && { DATABASE_DIRECT_URL: database.directUrl }),
    }),
    ...(database.kind === 'sqlite' && { DATABASE_URL: `sqlite:${database.file}` }),
    PLATFORM_FEE_BPS: String(config.feeBps),
    PLATFORM_FEE_SEN: String(config.feeFixedSen),
    HOLD_MINUTES: String(config.holdMinutes),
    MAX_OPEN_HOLDS: String(config.maxOpenHolds),
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    DEMO: 'off',
  };
}

function waitUntilReady(child: ChildProcess, onOutput?: (text: string) => void): Promise<string> {
  return new Promise((ready, failed) => {
    let log = '';
    const fail = () => failed(new Error(`The server did not start. Its output:\n${log.trim()}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    const read = (text: Buffer) => {
      onOutput?.(text.toString());
      log = (log + text.toString()).slice(-MAX_LOG);
      const [, url] = READY.exec(log) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      ready(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
