import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Answer } from './http-connection.ts';
import type { Load } from './load.ts';

/** A buyer’s requests, each written after the answer to the one before. */
export type Visit = Generator<string, void, Answer>;

const CREATED = 201;
const OK = 200;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** The answer to a purchase and to an opened checkout. */
interface Held {
  readonly ticket: { readonly id: string };
  readonly payment: { readonly id: string; readonly checkoutUrl: string | null } | null;
}

/** Sends a request and, when the load says how, pays the ticket that it holds. Opens a checkout if none is open. */
export function* visit({ host, port, then }: Load, clock: Clock, request: string): Visit {
  const bought = yield request;
  if (!then || bought.status !== CREATED) return;
  const to = `${host}:${port}`;
  let held: Held = JSON.parse(bought.body());
  if (held.payment?.checkoutUrl === null) {
    const [authorization = ''] = /^authorization: .*\r\n/m.exec(request) ?? [];
    const opened = yield post(to, `/api/tickets/${held.ticket.id}/pay`, JSON_TYPE, authorization, '{}');
    if (opened.status !== OK) return;
    held = JSON.parse(opened.body());
  }
  if (then.kind === 'open the checkout') return;
  const { payment } = held;
  if (!payment?.checkoutUrl) return;
  const ref = payment.checkoutUrl.slice(payment.checkoutUrl.lastIndexOf('/') + 1);
  if (then.kind === 'pay on the bank’s page') {
    yield post(to, `/sandbox-bank/${ref}`, FORM, '', 'outcome=pay');
    return;
  }
  const content = {
    id: `${ref}:TLK-BENCH-1`,
    bill: ref,
    reference: payment.id,
    state: 'succeeded',
    receivedSen: then.amountSen,
    currency: 'MYR',
  };
  const body = JSON.stringify(content);
  const signature = new HmacSignature(then.secret).sign(Buffer.from(body), clock.now());
  const signed = `acara-sandbox-signature: ${signature}\r\n`;
  yield post(to, '/api/payments/webhooks/sandbox', JSON_TYPE, signed, body);
}

function post(host: string, path: string, type: string, headers: string, body: string): string {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\n${headers}`;
  return `${head}content-length: ${body.length}\r\n\r\n${body}`;
}
