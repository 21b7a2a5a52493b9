import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { EncodedBody, encodingFor } from '../cache/encoded-body.ts';
import { isKnownAlready } from '../cache/entity-tag.ts';

/** How a page is sent; with 200 and kept by browsers until it changes, unless it says otherwise. */
export interface SentAs {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const KEPT: SentAs = { status: 200, headers: { 'cache-control': 'no-cache' } };

/** A page as it is sent, compressed when it is first asked for in an encoding. */
export class SentPage {
  readonly #body: EncodedBody;
  readonly #etag: string;
  readonly #vary: string;

  /** `except` is a text in the page with which it does not become another one. */
  constructor(html: string, { except = null }: { readonly except?: string | null } = {}) {
    this.#body = new EncodedBody(Buffer.from(html));
    const content = except === null ? this.#body.plain : html.replaceAll(except, '');
    this.#etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
    this.#vary = except === null ? 'accept-encoding' : 'accept-encoding, cookie';
  }

  get byteLength(): number {
    return this.#body.plain.byteLength;
  }

  async send(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { status, headers: own }: SentAs = KEPT,
  ): Promise<void> {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    response.setHeader('etag', this.#etag);
    response.setHeader('vary', this.#vary);
    if (status === 200 && isKnownAlready(headers['if-none-match'], this.#etag.slice(2)))
      return void response.writeHead(304).end();
    const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
    const body = encoding ? await this.#body.inEncoding(encoding) : this.#body.plain;
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(status, {
      'content-type': 'text/html;charset=utf-8',
      'content-length': body.byteLength,
    });
    response.end(body);
  }
}
