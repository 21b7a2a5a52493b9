import { signatureOf } from '#adapters/sandbox-bank/callback-signature.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Answer } from './http-connection.ts';
import type { Load } from './load.ts';

/** Returns the request that follows an answer, or null. */
export type NextRequest = (answer: Answer) => string | null;

const CREATED = 201;

interface Purchase {
  readonly payment: { readonly id: string; readonly checkoutUrl: string } | null;
}

export function nextRequestOf({ host, port, then }: Load, clock: Clock): NextRequest {
  if (!then) return () => null;
  const to = `${host}:${port}`;
  return (answer) => {
    if (answer.status !== CREATED) return null;
    const { payment } = JSON.parse(answer.body()) as Purchase;
    if (!payment) return null;
    const ref = payment.checkoutUrl.slice(payment.checkoutUrl.lastIndexOf('/') + 1);
    if (then.kind === 'pay on the bank’s page')
      return post(to, `/sandbox-bank/${ref}`, 'application/x-www-form-urlencoded', '', 'outcome=pay');
    const content = {
      id: `${ref}:TLK-BENCH-1`,
      bill: ref,
      reference: payment.id,
      state: 'succeeded',
      receivedSen: then.amountSen,
      currency: 'MYR',
    };
    const body = JSON.stringify(content);
    const signature = signatureOf(Buffer.from(body), then.secret, clock.now());
    const signed = `acara-sandbox-signature: ${signature}\r\n`;
    return post(to, '/api/payments/webhooks/sandbox', 'application/json', signed, body);
  };
}

function post(host: string, path: string, type: string, headers: string, body: string): string {
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\n${headers}`;
  return `${head}content-length: ${body.length}\r\n\r\n${body}`;
}
