import { apiRequest } from '#adapters/http/client/api-request.ts';
import { credentials } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Fields } from '#adapters/http/contract/endpoint.ts';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { formRequest, type HttpRequest } from './http-request.ts';

export interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly text: string;
}

/** An answer of the API; `output` is null when the call was refused or failed. */
export interface ApiAnswer<Name extends keyof Api> extends Answer {
  readonly output: Output<Name> | null;
}

export type Output<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

/** What a buyer of Acara sends over HTTP and how the answers are read, whatever carries them. */
export class BuyerClient {
  constructor(
    readonly send: (request: HttpRequest) => Promise<Answer>,
    /** Null before signing in. */
    private readonly token: string | null = null,
  ) {}

  /** Calls the API, by the name of the use case. */
  async call<Name extends keyof Api>(
    name: Name,
    ...[input]: Parameters<Api[Name]>
  ): Promise<ApiAnswer<Name>> {
    return readAnswer(await this.send(callRequest(name, this.token, input as Fields)));
  }

  async purchase(eventId: string, key: string): Promise<ApiAnswer<'purchaseTicket'>> {
    return readAnswer(await this.send(purchaseRequest(this.token, eventId, key)));
  }

  /** Submits an outcome on the embedded bank's page. */
  payAtBank(checkoutUrl: string, outcome: string): Promise<Answer> {
    return this.send(formRequest(bankPathOf(checkoutUrl), { outcome }));
  }
}

/** Returns the request that buys a ticket with an idempotency key. */
export function purchaseRequest(token: string | null, eventId: string, idempotencyKey: string): HttpRequest {
  return callRequest('purchaseTicket', token, { eventId, quantity: 1, idempotencyKey });
}

export function readAnswer<Name extends keyof Api>({ status, text }: Answer): ApiAnswer<Name> {
  return { status, text, output: status >= 200 && status < 300 ? JSON.parse(text) : null };
}

/** Returns the code of a refusal; empty for another answer. */
export function refusalCodeIn({ text }: Answer): string {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? '';
}

/** Returns the path of a page of the embedded bank, which the server itself answers. */
export function bankPathOf(checkoutUrl: string): string {
  return new URL(checkoutUrl, 'http://bank.invalid').pathname;
}

export function callRequest(name: keyof Api, token: string | null, input: Fields = {}): HttpRequest {
  const { path, headers, ...request } = apiRequest(endpoints[name], input);
  return { ...request, path: `/api${path}`, headers: { ...headers, ...credentials(token, {}) } };
}
