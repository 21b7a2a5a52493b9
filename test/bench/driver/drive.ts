import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, BuyerClient, readAnswer, refusalCodeIn } from '#apps/api/rehearsal/buyer-client.ts';
import type { HttpRequest } from '#apps/api/rehearsal/http-request.ts';
import { HttpConnection } from './http-connection.ts';
import type { AfterPurchase, Arrivals, Load, LoadResult } from './load.ts';
import { pay } from './pay.ts';
import { requestText } from './request-text.ts';

const MAX_ODDITIES = 3;
/** Connections opened before the first arrival. */
const OPENED_BEFORE = 32;

/** Sends a load and measures the answers. */
export async function drive(load: Load): Promise<LoadResult> {
  const run = new Run(load);
  return load.arrivals.kind === 'closed' ? run.closed(load.arrivals) : run.open(load.arrivals);
}

class Run {
  readonly #waits = createHistogram();
  readonly #kept: number[] = [];
  readonly #statuses = new Map<string, number>();
  readonly #oddities: string[] = [];
  readonly #idle: HttpConnection[] = [];
  #sent = 0;
  #done = 0;
  #connections = 0;
  #lag = 0;
  #lastGranted = 0;
  #firstSoldOut = Number.POSITIVE_INFINITY;
  #end: () => void = () => undefined;

  constructor(private readonly load: Load) {}

  async closed(options: Extract<Arrivals, { kind: 'closed' }>): Promise<LoadResult> {
    const { requests } = this.load;
    const wires = await this.#opened(options.atOnce);
    let end = 0;
    const go = (wire: HttpConnection) => {
      const now = performance.now();
      const number = options.again ? this.#sent % requests.length : this.#sent;
      const request = now < end ? requests[number] : undefined;
      if (request !== undefined) this.#visit(wire, request, now, go);
      else if (this.#done === this.#sent) this.#end();
    };
    return this.#measured(wires, () => {
      end = performance.now() + options.seconds * 1_000;
      wires.forEach(go);
    });
  }

  async open(options: Extract<Arrivals, { kind: 'open' }>): Promise<LoadResult> {
    const { at } = options;
    const wires = await this.#opened(options.ownConnections ? 0 : OPENED_BEFORE);
    this.#idle.push(...wires);
    const waiting: number[] = [];
    if (options.startsAt !== undefined) await pause(Math.max(0, options.startsAt - Date.now()));
    const startedAt = performance.now();
    const arrive = (index: number) => {
      const wire = options.ownConnections
        ? this.#newConnection()
        : this.#freeConnection(options.maxConnections);
      if (!wire) return void waiting.push(index);
      const request = this.load.requests[index] ?? '';
      this.#visit(wire, request, startedAt + (at[index] ?? 0), (free) => {
        if (this.#done === at.length) this.#end();
        if (options.ownConnections) return free.close();
        this.#idle.push(free);
        const first = waiting.shift();
        if (first !== undefined) arrive(first);
      });
    };
    return this.#measured(wires, () => void this.#onSchedule(at, startedAt, arrive));
  }

  async #onSchedule(at: readonly number[], startedAt: number, arrive: (index: number) => void) {
    for (let index = 0; index < at.length; await pause(1)) {
      const now = performance.now() - startedAt;
      for (let due = at[index]; due !== undefined && due <= now; due = at[index]) {
        this.#lag = Math.max(this.#lag, now - due);
        arrive(index);
        index += 1;
      }
    }
  }

  async #measured(wires: readonly HttpConnection[], start: () => void): Promise<LoadResult> {
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    await new Promise<void>((end) => {
      this.#end = end;
      start();
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    for (const wire of [...wires, ...this.#idle]) wire.close();
    const percentile = (share: number) => this.#waits.percentile(share) / 1_000;
    return {
      sent: this.#sent,
      seconds,
      statuses: Object.fromEntries(this.#statuses),
      wait: { p50: percentile(50), p95: percentile(95), p99: percentile(99), max: this.#waits.max / 1_000 },
      waits: this.#kept,
      overtaking: Math.max(0, this.#lastGranted - this.#firstSoldOut),
      lag: this.#lag,
      cpuSeconds: (user + system) / 1e6,
      oddities: this.#oddities,
    };
  }

  #visit(wire: HttpConnection, request: string, from: number, leave: (wire: HttpConnection) => void): void {
    const number = this.#sent;
    this.#sent += 1;
    const { then } = this.load;
    const done = (last: Answer) => {
      if (this.load.keepsWaits) this.#kept[number] = performance.now() - from;
      this.#leave(wire, last, from, leave);
    };
    wire.send(request, (answer) => {
      if (!then || answer.status !== 201) return done(answer);
      void this.#pay(wire, request, answer, then).then(done);
    });
  }

  #pay(wire: HttpConnection, request: string, bought: Answer, then: AfterPurchase): Promise<Answer> {
    const { host, port } = this.load;
    const send = (next: HttpRequest) =>
      new Promise<Answer>((resolve) =>
        wire.send(requestText(`${host}:${port}`, next), ({ status, text }) => resolve({ status, text })),
      );
    const [, token = ''] = /^authorization: Bearer (.*)\r\n/m.exec(request) ?? [];
    const { output } = readAnswer<'purchaseTicket'>(bought);
    return pay(new BuyerClient(send, token), output?.ticket.id ?? '', then);
  }

  #leave(wire: HttpConnection, answer: Answer, from: number, leave: (wire: HttpConnection) => void): void {
    this.#waits.record(Math.max(1, Math.round((performance.now() - from) * 1_000)));
    const status = answer.status < 400 ? String(answer.status) : `${answer.status} ${refusalCodeIn(answer)}`;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status === '201') this.#lastGranted = Math.max(this.#lastGranted, from);
    if (status === '409 sold_out') this.#firstSoldOut = Math.min(this.#firstSoldOut, from);
    if ((answer.status === 0 || answer.status >= 500) && this.#oddities.length < MAX_ODDITIES)
      this.#oddities.push(`${answer.status} ${answer.text.slice(0, 300)}`);
    this.#done += 1;
    if (wire.isBroken) this.#connections -= 1;
    leave(wire.isBroken ? this.#newConnection() : wire);
  }

  #freeConnection(max: number): HttpConnection | null {
    return this.#idle.shift() ?? (this.#connections < max ? this.#newConnection() : null);
  }

  #newConnection(): HttpConnection {
    this.#connections += 1;
    return new HttpConnection(this.load.host, this.load.port);
  }

  /** Opens connections and sends one request over each before the measurement. */
  async #opened(count: number): Promise<HttpConnection[]> {
    const wires = Array.from({ length: count }, () => this.#newConnection());
    const { host, port, hello: path = '/api/health/live' } = this.load;
    const hello = requestText(`${host}:${port}`, { method: 'GET', path });
    await Promise.all(wires.map((wire) => new Promise((answered) => wire.send(hello, answered))));
    return wires;
  }
}
