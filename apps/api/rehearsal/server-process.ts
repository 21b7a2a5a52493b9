import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { programOf } from './program-of.ts';

/** A server in a separate process, as in production. */
export interface ServerProcess {
  readonly url: string;
  stop(): Promise<void>;
}

const READY = /Acara is ready at (\S+)/;
const START_TIMEOUT_MS = 60_000;
const MAX_LOG = 2_000;
/** Ends the server when this process ends for any reason, because that closes its standard input. */
const EXIT_WITH_PARENT = 'data:text/javascript,process.stdin.on("end",()=>process.exit(1)).resume()';

/**
 * Starts the server with these settings only; `payments` are those of the payment provider. Throws its output when it
 * does not start.
 */
export async function startServerProcess(
  config: Config,
  payments: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const program = programOf('./main.js', '../main.ts');
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...program], {
    cwd: config.dataDir,
    env: { ...environmentOf(config), ...payments },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  try {
    return { url: await waitUntilReady(child), stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** The operator's settings that affect buyers, and the addresses. Keys and passwords are not passed on. */
function environmentOf(config: Config): Record<string, string> {
  const { database } = config;
  return {
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `sqlite:${config.dataDir}/acara.db`,
    PLATFORM_FEE_BPS: String(config.feeBps),
    PLATFORM_FEE_SEN: String(config.feeFixedSen),
    HOLD_MINUTES: String(config.holdMinutes),
    MAX_OPEN_HOLDS: String(config.maxOpenHolds),
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    DEMO: 'off',
  };
}

function waitUntilReady(child: ChildProcess): Promise<string> {
  return new Promise((ready, failed) => {
    let log = '';
    const fail = () =>
      failed(new Error(`The server of the load test did not start. Its output:\n${log.trim()}`));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    const read = (text: Buffer) => {
      log = (log + text.toString()).slice(-MAX_LOG);
      const [, url] = READY.exec(log) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      ready(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', fail);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
