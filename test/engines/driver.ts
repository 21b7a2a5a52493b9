import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The commands of W3C WebDriver that the tests use: over HTTP, and by the name that Firefox gives them. */
const COMMANDS = {
  open: ['POST', '/url', 'WebDriver:Navigate'],
  run: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/:id/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
type Parameters = Readonly<Record<string, unknown>>;

/** A browser under control. */
export interface Driver {
  /** Returns the command's value. Throws what the browser answers instead. */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 100;

/** Opens a browser through a driver program. */
export async function openOverHttp(port: number, options: Parameters): Promise<Driver> {
  const address = `http://127.0.0.1:${port}`;
  await patiently(() => ask(address, 'GET', '/status'));
  const session = await ask(address, 'POST', '/session', { capabilities: { alwaysMatch: options } });
  const path = `/session/${(session as { sessionId: string }).sessionId}`;
  return {
    send(command, parameters = {}) {
      const [method, route] = COMMANDS[command];
      return ask(address, method, path + route.replace(':id', String(parameters.id)), parameters);
    },
    close: async () => void (await ask(address, 'DELETE', path)),
  };
}

async function ask(address: string, method: string, path: string, body: Parameters = {}): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}

/** Opens a Firefox by its own protocol, Marionette, which needs no driver program. */
export async function openOverMarionette(port: number): Promise<Driver> {
  const connection = await patiently(() => Marionette.connect(port));
  await connection.send('WebDriver:NewSession', {});
  return {
    async send(command, parameters = {}) {
      const answer = await connection.send(COMMANDS[command][2], parameters);
      return (answer as { value?: unknown } | null)?.value;
    },
    close: async () => connection.end(),
  };
}

type Answer = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/** Sends and receives `length:[type, id, …]`. */
class Marionette {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Marionette(socket)));
      socket.once('error', reject);
    });
  }

  async send(name: string, parameters: Parameters): Promise<unknown> {
    this.#lastId += 1;
    const text = JSON.stringify([0, this.#lastId, name, parameters]);
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(this.#lastId, resolve));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return result;
  }

  end(): void {
    this.socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // Firefox introduces itself first, with an object.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.(message as unknown as Answer);
    }
  }
}

/** Repeats until the program listens. */
async function patiently<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}
