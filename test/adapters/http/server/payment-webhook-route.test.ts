import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { RefundQueries } from '#core/refunds/refund-queries.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

describe('POST /api/payments/webhooks/:provider', () => {
  let testApp: HttpTestApp;
  let purchase: PurchaseTicketOutput;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    purchase = await testApp.acara.buy(await testApp.acara.aStudent(), await testApp.acara.anEvent());
  });

  const letter = (differences = {}) => {
    const { rawBody, headers } = testApp.acara.bank.callbackOf(testApp.acara.reportOf(purchase, differences));
    return { body: new TextDecoder().decode(rawBody), headers };
  };
  const deliver = (call: object, provider = 'sandbox') =>
    testApp.call('POST', `/api/payments/webhooks/${provider}`, call);

  it.each(['other', 'SANDBOX', '__proto__', 'a%2Fb', 'sandbox%20'])(
    'does not know the provider %j',
    async (provider) => {
      expect(refusalIn(await deliver(letter(), provider))).toBe('404 not_found');
    },
  );

  it('refuses everyone without the provider’s signature, admins too', async () => {
    const { body } = letter();
    for (const call of [
      { body },
      {},
      { body, headers: { [SIGNATURE_HEADER]: 'made-up' } },
      { body, as: await testApp.acara.anAdmin() },
    ])
      expect(refusalIn(await deliver(call))).toBe('401 bad_signature');
    expect(await testApp.acara.statusOf(purchase)).toBe('pending_payment');
  });

  it('verifies the signature over every byte of the body', async () => {
    const { body, headers } = letter();
    expect(refusalIn(await deliver({ body: `${body} `, headers }))).toBe('401 bad_signature');
  });

  it('settles the payment and answers a repeated callback like the first', async () => {
    const call = letter();
    for (let time = 0; time < 3; time += 1) {
      const answer = await deliver(call);
      expect([answer.status, answer.json]).toEqual([200, { received: 1 }]);
    }
    expect(await testApp.acara.statusOf(purchase)).toBe('confirmed');
    expect(await resolve(testApp.acara.container, RefundQueries).open(1)).toEqual([]);
  });

  it('accepts a callback that it does not need, so that it is not repeated', async () => {
    const answer = await deliver(letter({ providerRef: 'nowhere', paymentId: 'nowhere' }));
    expect([answer.status, answer.json]).toEqual([200, { received: 1 }]);
  });

  it('needs no token and ignores an invalid one', async () => {
    expect((await deliver({ ...letter(), as: 'made-up' })).status).toBe(200);
  });
});
