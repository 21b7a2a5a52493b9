import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Keys, loadKeys } from '#adapters/system/key-files.ts';
import { freePort } from '#apps/api/free-port.ts';
import { endProcess, isRunning } from '#apps/api/rehearsal/end-process.ts';
import { type ServerProcess, startServerProcess } from '#apps/api/rehearsal/server-process.ts';
import { builtProgram } from './built-program.ts';

export interface ServerOptions {
  /** Settings besides its address and data folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data folder to copy first. */
  readonly dataFrom?: string;
  /** A data folder to use and keep, instead of a temporary one. */
  readonly dataDir?: string;
  /** The host of its address: a name, where the browser needs one. Default: 127.0.0.1. */
  readonly hostName?: string;
  /** Node’s own options, for example to write a profile. */
  readonly nodeOptions?: readonly string[];
  /** The program to start instead of the last build. */
  readonly program?: string;
}

const TIMEOUT_MS = 120_000;

/** The built server as a process with its own data on a free loopback port. */
export class TestServer {
  #process: ServerProcess | null = null;
  #log = '';

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly options: ServerOptions,
  ) {}

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const { program = builtProgram('main') } = options;
    if (!existsSync(program)) throw new Error(`There is no ${program}. Run "npm run build" first.`);
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'acara-e2e-'));
    mkdirSync(dataDir, { recursive: true });
    if (options.dataFrom) cpSync(options.dataFrom, dataDir, { recursive: true });
    const server = new TestServer(await freePort(), dataDir, options);
    await server.#run();
    return server;
  }

  get url(): string {
    return `http://${this.options.hostName ?? '127.0.0.1'}:${this.port}`;
  }

  /** The id of its current process. */
  get pid(): number {
    return this.#process?.child.pid ?? 0;
  }

  /** Its secrets. */
  get keys(): Keys {
    return loadKeys(join(this.dataDir, 'keys'));
  }

  /** Its whole output. */
  get log(): string {
    return this.#log;
  }

  /** Kills it, as a power cut does. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Waits until it has ended by itself. Throws at the timeout. */
  async died(): Promise<void> {
    const { child } = this.#process ?? {};
    if (child && isRunning(child)) await once(child, 'exit', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  /** Starts it again on the same data and port, once with further settings. */
  async restart(env: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#end('SIGTERM');
    await this.#run(env);
  }

  /** Stops it and removes its temporary data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    if (!this.options.dataDir) rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #run(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { PATH = '', HOME = '', LD_PRELOAD = '' } = process.env;
    const env = {
      PATH,
      HOME,
      LD_PRELOAD,
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      STOP_DELAY_SECONDS: '0',
      ...this.options.env,
      ...settings,
    };
    const args = ['--enable-source-maps', ...(this.options.nodeOptions ?? [])];
    this.#process = await startServerProcess({
      args: [...args, this.options.program ?? builtProgram('main')],
      cwd: this.dataDir,
      env,
      onOutput: (text) => {
        this.#log += text;
      },
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process) await endProcess(this.#process.child, signal);
    this.#process = null;
  }
}
