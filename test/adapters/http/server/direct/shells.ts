import { expect } from 'vitest';
import type { AppOptions } from '#adapters/http/server/create-app.ts';
import type { Acara } from '#test/support/acara.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { type Piece, rawExchange } from '#test/support/raw-exchange.ts';

/** What a client got, what was logged and measured meanwhile, and how many of its requests Hono answered. */
export interface Exchange {
  readonly answers: readonly string[];
  readonly log: readonly string[];
  readonly metered: readonly string[];
  readonly byHono: number;
}

export type Options = (acara: Acara) => Partial<AppOptions>;

/** The server in both forms, each with data of its own that is made alike. */
export class Shells {
  /** As it is. */
  readonly node: Shell;
  /** Without direct calls. */
  readonly hono: Shell;

  constructor(options: Options = () => ({})) {
    this.node = new Shell('node', options);
    this.hono = new Shell('hono', options);
  }

  /**
   * Sends the same to both, each piece made for its server. Requires that client, log and metrics see the same, and
   * returns what they see at the server with direct calls.
   */
  async exchange(
    piecesFor: (shell: Shell) => Promise<readonly Piece[]> | readonly Piece[],
  ): Promise<Exchange> {
    const node = await this.node.exchange(await piecesFor(this.node));
    const hono = await this.hono.exchange(await piecesFor(this.hono));
    expect({ ...node, byHono: 0 }).toEqual({ ...hono, byHono: 0 });
    return node;
  }

  close(): void {
    this.node.close();
    this.hono.close();
  }
}

/** Challenges, recovery codes, and keys of authenticators with their pictures. */
const RANDOM = /"[\w-]{43}"|"\w{4}(-\w{4}){3}"|\b[A-Z2-7]{32}\b|base64,[^"]+/g;
const REQUEST_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** One form of the server. */
export class Shell {
  #byHono = 0;
  #metered: string[] = [];
  readonly #tokens = new Map<string, Promise<string>>();
  readonly testApp: HttpTestApp;

  constructor(kind: 'node' | 'hono', options: Options) {
    const acara = createTestAcara(null, { verifiesEmails: true });
    const observe = ({ seconds: _, ...answer }: { readonly seconds: number }) =>
      this.#metered.push(JSON.stringify(answer));
    const node = { meter: { observe }, ...(kind === 'hono' && { directCalls: [] }) };
    this.testApp = new HttpTestApp(acara, options(acara), node);
    const { app } = this.testApp;
    const { fetch } = app;
    app.fetch = (...args) => {
      this.#byHono += 1;
      return fetch(...args);
    };
  }

  get acara(): Acara {
    return this.testApp.acara;
  }

  /** Returns the token of a student, who is made when first asked for. */
  token(name = 'Aina Rahman'): Promise<string> {
    const token = this.#tokens.get(name) ?? this.acara.aStudent(name).then((one) => this.acara.tokenOf(one));
    this.#tokens.set(name, token);
    return token;
  }

  /** Sends pieces on a connection of its own, which the last of them must let the server close. */
  async exchange(pieces: readonly Piece[]): Promise<Exchange> {
    const { logged } = this.testApp;
    const [lines, byHono] = [logged.length, this.#byHono];
    this.#metered = [];
    const received = await rawExchange(await this.testApp.url(), pieces);
    await expect.poll(() => this.#metered.length).toBeGreaterThan(0);
    return {
      answers: answersIn(received),
      log: logged.slice(lines).map(lastingPart).sort(),
      metered: this.#metered,
      byHono: this.#byHono - byHono,
    };
  }

  close(): void {
    this.testApp.close();
  }
}

/** Returns the answers with their header lines sorted, because the order of headers says nothing. */
function answersIn(received: string): readonly string[] {
  const lasting = received
    .replace(REQUEST_ID, 'REQUEST-ID')
    .replace(RANDOM, 'RANDOM')
    .replace(/^Date: .*$/gim, 'Date: NOW')
    .replace(/^retry-after: \d\d$/gm, 'retry-after: SECONDS');
  return lasting.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', ...body] = answer.split('\r\n\r\n');
    const [status, ...headers] = head.split('\r\n');
    return [status, ...headers.sort(), '', body.join('\r\n\r\n')].join('\r\n');
  });
}

/** Returns a line of the log without its times. */
function lastingPart(line: string): string {
  const { time: _, milliseconds: __, err, ...entry } = JSON.parse(line) as Record<string, unknown>;
  const { message = null } = (err ?? {}) as { readonly message?: string };
  return JSON.stringify({ ...entry, message }).replace(REQUEST_ID, 'REQUEST-ID');
}

export function statusesOf({ answers }: Exchange): readonly number[] {
  return answers.map((answer) => Number(answer.slice('HTTP/1.1 '.length, 12)));
}
