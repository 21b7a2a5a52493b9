import { describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { paymentGatewayContract } from '#test/contract/gateways/payment-gateway.contract.ts';
import { aCheckoutRequest, callbackWith, checkoutAt } from '#test/support/a-checkout.ts';
import { BUYER_ACTS, OUTCOME_OF, PUBLIC_URL, SandboxWorld, SIGNATURE } from './sandbox-world.ts';

paymentGatewayContract('sandbox', BUYER_ACTS, async () => {
  const world = new SandboxWorld();
  return {
    gateway: world.gateway,
    clock: world.clock,
    act: async (ref, act) => {
      await world.bank.play(ref, OUTCOME_OF[act]);
    },
    callbacks: () =>
      world.merchant.requests.map(({ body, headers }) => ({
        rawBody: new TextEncoder().encode(body),
        headers,
      })),
    close: async () => {},
  };
});

describe('SandboxGateway.parseCallback', () => {
  const signed = async () => {
    const world = new SandboxWorld();
    await world.bank.play(await world.checkout(), 'pay');
    const [request] = world.merchant.requests;
    if (!request) throw new Error('No callback was sent.');
    const rawBody = new TextEncoder().encode(request.body);
    const signature = request.headers[SIGNATURE_HEADER] ?? '';
    return { world, rawBody, signature };
  };
  const refusal = { code: 'bad_signature' };

  it('refuses a signature with one wrong character', async () => {
    const { world, rawBody, signature } = await signed();
    for (let at = 0; at < signature.length; at += 1) {
      const wrong = signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1);
      await expect(
        world.gateway.parseCallback(callbackWith(rawBody, { [SIGNATURE_HEADER]: wrong })),
      ).rejects.toMatchObject(refusal);
    }
  });

  it.each([
    ['empty', ''],
    ['a word', 'please'],
    ['without a time', `v1=${'0'.repeat(64)}`],
    ['too short', 't=1764561600,v1=00'],
    ['double', `t=1,v1=${'0'.repeat(64)},v1=${'0'.repeat(64)}`],
  ])('refuses a signature that is %s', async (_what, signature) => {
    const { world, rawBody } = await signed();
    await expect(
      world.gateway.parseCallback(callbackWith(rawBody, { [SIGNATURE_HEADER]: signature })),
    ).rejects.toMatchObject(refusal);
  });

  it('refuses a signature of another key', async () => {
    const { world, rawBody } = await signed();
    const signature = new HmacSignature('another secret of 32 characters or more').sign(
      rawBody,
      world.clock.now(),
    );
    await expect(
      world.gateway.parseCallback(callbackWith(rawBody, { [SIGNATURE_HEADER]: signature })),
    ).rejects.toMatchObject(refusal);
    const other = new SandboxGateway(world.records, world.clock, {
      publicUrl: PUBLIC_URL,
      signature: new HmacSignature('another secret of 32 characters or more'),
    });
    await expect(
      other.parseCallback(callbackWith(rawBody, { [SIGNATURE_HEADER]: signature })),
    ).resolves.toHaveLength(1);
  });

  it('refuses a callback more than five minutes old or ahead', async () => {
    const { world, rawBody, signature } = await signed();
    const headers = { [SIGNATURE_HEADER]: signature };
    world.pass(300);
    await expect(world.gateway.parseCallback(callbackWith(rawBody, headers))).resolves.toHaveLength(1);
    world.pass(1);
    await expect(world.gateway.parseCallback(callbackWith(rawBody, headers))).rejects.toMatchObject(refusal);
    world.pass(-601);
    await expect(world.gateway.parseCallback(callbackWith(rawBody, headers))).resolves.toHaveLength(1);
    world.pass(-1);
    await expect(world.gateway.parseCallback(callbackWith(rawBody, headers))).rejects.toMatchObject(refusal);
  });

  it.each(['', 'null', '[]', '{"id":"a"}', '{"id":1,"bill":"b"}', 'not json'])(
    'refuses the body %j',
    async (body) => {
      const { world } = await signed();
      const rawBody = new TextEncoder().encode(body);
      const signature = SIGNATURE.sign(rawBody, world.clock.now());
      await expect(
        world.gateway.parseCallback(callbackWith(rawBody, { [SIGNATURE_HEADER]: signature })),
      ).rejects.toMatchObject(refusal);
    },
  );
});

describe('SandboxGateway checkouts', () => {
  it('have an unguessable reference in the page’s address', async () => {
    const world = new SandboxWorld();
    const checkout = await world.gateway.createCheckout(aCheckoutRequest({ expiresAt: world.clock.now() }));
    expect(checkout.providerRef).toMatch(/^[0-9a-z]{8,9}-[0-9a-f]{32}$/);
    expect(checkout.checkoutUrl).toBe(`${PUBLIC_URL}/sandbox-bank/${checkout.providerRef}`);
  });

  it('can’t be paid once closed', async () => {
    const world = new SandboxWorld();
    const ref = await world.checkout();
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('closed');
    await expect(world.bank.play(ref, 'pay')).rejects.toMatchObject({ code: 'already_closed' });
    expect(await world.gateway.fetchPayment(checkoutAt(ref), 'buyer')).toMatchObject({
      state: 'cancelled',
      receivedSen: 0,
    });
    expect(world.merchant.requests).toEqual([]);
  });

  it('may still receive money while a late payment is under way', async () => {
    const world = new SandboxWorld();
    const ref = await world.checkout();
    await world.bank.play(ref, 'pay-late');
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('still_payable');
    world.pass(15 * 60 + 5);
    expect(await world.gateway.cancelCheckout(checkoutAt(ref))).toBe('already_paid');
  });

  it('are either closed or paid when both happen at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const world = new SandboxWorld();
      const ref = await world.checkout();
      const [closing, paying] = await Promise.all([
        world.gateway.cancelCheckout(checkoutAt(ref)),
        world.bank.play(ref, 'pay').catch((error) => error.code),
      ]);
      expect([
        ['closed', 'already_closed'],
        ['already_paid', true],
      ]).toContainEqual([closing, paying]);
    }
  });
});
