import { connect, createServer, type Server, type Socket } from 'node:net';

/** How the proxy treats data. */
export type NetworkCondition =
  | { readonly kind: 'clear' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Delays all data until the condition is `clear` again, without an error, as when a cable is unplugged. */
  | { readonly kind: 'silent' }
  /** What the client says arrives; what the server answers does not. */
  | { readonly kind: 'unanswered' };

type Speaker = 'client' | 'server';

/** A proxy between programs and a server, which a test can break. */
export class TcpProxy {
  /** The number of round trips. */
  trips = 0;
  readonly #lines = new Set<Line>();
  #condition: NetworkCondition = { kind: 'clear' };
  #lastSpoke: Speaker = 'server';

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.#join(client));
  }

  /** Listens on a free loopback port and forwards to another one. */
  static async to(port: number): Promise<TcpProxy> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new TcpProxy(server, port);
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  get condition(): NetworkCondition {
    return this.#condition;
  }

  set condition(condition: NetworkCondition) {
    this.#condition = condition;
    for (const line of this.#lines) void line.carry();
  }

  /** Resets every connection and drops data under way. Accepts new connections. */
  cut(): void {
    for (const line of this.#lines) line.cut();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((end) => this.server.close(() => end()));
    this.cut();
    await closed;
  }

  #join(client: Socket): void {
    const server = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    this.#lay(client, server, 'client');
    this.#lay(server, client, 'server');
  }

  #lay(from: Socket, to: Socket, who: Speaker): void {
    const line = new Line(from, to, () => {
      const { kind } = this.#condition;
      if (kind === 'silent' || (kind === 'unanswered' && who === 'server')) return null;
      return this.#condition.kind === 'slow' ? this.#condition.milliseconds : 0;
    });
    this.#lines.add(line);
    from.on('data', () => {
      if (who === 'client' && this.#lastSpoke === 'server') this.trips += 1;
      this.#lastSpoke = who;
    });
    from.on('close', () => this.#lines.delete(line));
  }
}

/** One direction of a connection, in order. */
class Line {
  readonly #underWay: Buffer[] = [];
  #isEnded = false;
  #isCarrying = false;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    /** The delay in milliseconds; null while nothing passes. */
    private readonly delay: () => number | null,
  ) {
    from.on('data', (data) => {
      this.#underWay.push(data);
      void this.carry();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#isEnded = true;
      void this.carry();
    });
  }

  async carry(): Promise<void> {
    if (this.#isCarrying) return;
    this.#isCarrying = true;
    for (let delay = this.delay(); delay !== null && this.#hasWork(); delay = this.delay()) {
      if (delay > 0) await new Promise((resume) => setTimeout(resume, delay));
      const data = Buffer.concat(this.#underWay.splice(0));
      if (data.length > 0) this.to.write(data);
      else if (this.#isEnded) this.to.destroy();
    }
    this.#isCarrying = false;
  }

  cut(): void {
    this.#underWay.length = 0;
    this.from.resetAndDestroy();
  }

  #hasWork(): boolean {
    return !this.to.destroyed && (this.#underWay.length > 0 || this.#isEnded);
  }
}
