import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser was given to show. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly lang: string;
}

/** A message that the push service took, decrypted as the browser does it. */
export interface TakenPush {
  readonly text: ShownPush;
  readonly ttl: number;
  readonly urgency: string;
  /** Of the signed token: whom the push service can write to. */
  readonly subject: string;
}

/** What the push service answers next. `slow`: nothing, for as long as it runs. */
type Answer = number | 'slow';

/** A browser that subscribed with a key. Its own keys are made here. */
export class TestBrowser {
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly taken: TakenPush[] = [];
  /** Consumed one by one; then 201. */
  readonly answers: Answer[] = [];
  calls = 0;

  constructor(
    readonly endpoint: string,
    /** The key that messages must be signed with. */
    readonly applicationServerKey: string,
  ) {
    this.#ecdh.generateKeys();
  }

  /** The subscription as browsers send it. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: {
        p256dh: this.#ecdh.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  /** Decrypts a body by RFC 8291. Throws for one that was not encrypted for this browser. */
  decrypt(body: Buffer): unknown {
    const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20] ?? 0];
    const serverKey = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    if (idLength !== 65 || record.length > recordSize) throw new Error('It is not one record.');
    const shared = this.#ecdh.computeSecret(serverKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), serverKey]);
    const secret = derived(shared, this.#auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error('It is not the last record.');
    return JSON.parse(padded.subarray(0, end).toString('utf8'));
  }
}

function derived(key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** A push service on this machine, which checks what real ones check (RFC 8030, 8188, 8291, 8292). */
export class PushService {
  readonly #browsers = new Map<string, TestBrowser>();
  /** Why calls were refused that no test asked to refuse. */
  readonly problems: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {
    server.on('request', (request, response) => {
      void this.#answer(request).then((status) => {
        if (status !== 'slow') response.writeHead(status).end();
      });
    });
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PushService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Subscribes a browser with the key of an installation. */
  subscribe(applicationServerKey: string): TestBrowser {
    const path = `/push/${randomUUID()}`;
    const browser = new TestBrowser(`${this.origin}${path}`, applicationServerKey);
    this.#browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = this.#browsers.get(request.url ?? '');
    if (!browser) return 404;
    browser.calls += 1;
    const scripted = browser.answers.shift();
    if (scripted !== undefined && scripted !== 201) return scripted;
    try {
      browser.taken.push(this.#read(request, Buffer.concat(chunks), browser));
      return 201;
    } catch (error) {
      this.problems.push(String(error));
      return error instanceof Unsigned ? 403 : 400;
    }
  }

  #read({ method, headers }: IncomingMessage, body: Buffer, browser: TestBrowser): TakenPush {
    if (method !== 'POST') throw new Error(`It came by ${method}.`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('It is not encrypted.');
    if (body.length > 4_096) throw new Error(`It has ${body.length} bytes.`);
    const subject = this.#subjectOf(headers.authorization ?? '', browser.applicationServerKey);
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('It has no TTL.');
    const text = browser.decrypt(body) as ShownPush;
    return { text, ttl: Number(headers.ttl), urgency: String(headers.urgency), subject };
  }

  /** Checks the token of RFC 8292. */
  #subjectOf(authorization: string, expectedKey: string): string {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== expectedKey) throw new Unsigned('It is signed with another key.');
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Unsigned('The signature is wrong.');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    const seconds = exp - Date.now() / 1_000;
    if (aud !== this.origin) throw new Unsigned(`It is for ${aud}.`);
    if (seconds <= 0 || seconds > 24 * 3_600) throw new Unsigned(`It ends in ${seconds} seconds.`);
    if (!/^(mailto:|https:)/.test(sub)) throw new Unsigned(`Its subject is ${sub}.`);
    return sub;
  }
}

class Unsigned extends Error {}
