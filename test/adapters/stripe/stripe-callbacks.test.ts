import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifiedEvent } from '#adapters/stripe/verified-event.ts';
import { LIVE_KEY } from '#apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { type SentWebhook, signatureOf } from '#apps/api/rehearsal/simulators/stripe/webhook-sender.ts';
import { instantOf } from '#core/shared/instant.ts';
import { callbackWith } from '#test/support/a-checkout.ts';
import { StripeWorld, WEBHOOK_SECRET } from './stripe-world.ts';

const REFUSAL = { code: 'bad_signature' };
let world: StripeWorld;
beforeEach(async () => {
  world = await StripeWorld.open();
});
afterEach(() => world.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const receive = (body: Uint8Array, signature?: string) =>
  world.gateway.parseCallback(
    callbackWith(body, signature === undefined ? {} : { 'stripe-signature': signature }),
  );
const paidCallback = async (): Promise<{ body: Uint8Array; signature: string }> => {
  await world.paid();
  const [sent] = world.sent;
  if (!sent) throw new Error('No callback was sent.');
  return { body: bytes(sent.body), signature: sent.headers['stripe-signature'] ?? '' };
};

describe('the signature', () => {
  const SECONDS = 1_790_000_000;
  const EVENT = '{"id":"evt_1","object":"event","livemode":false,"type":"ping","data":{"object":{}}}';

  it('is the one that Stripe’s library generates', () => {
    const options = { payload: EVENT, secret: WEBHOOK_SECRET, timestamp: SECONDS };
    const signature = Stripe.webhooks.generateTestHeaderString(options);
    expect(signature).toBe(signatureOf(EVENT, WEBHOOK_SECRET, SECONDS));
    const event = verifiedEvent(bytes(EVENT), signature, WEBHOOK_SECRET, instantOf(SECONDS * 1000));
    expect(event.id).toBe('evt_1');
  });

  it('is refused with any character changed', async () => {
    const { body, signature } = await paidCallback();
    for (let at = signature.indexOf('v1=') + 3; at < signature.length; at += 1) {
      const wrong = signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1);
      await expect(receive(body, wrong)).rejects.toMatchObject(REFUSAL);
    }
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a word', 'please'],
    ['without a time', `v1=${'0'.repeat(64)}`],
    ['too short', 't=1764561600,v1=00'],
    ['of another scheme', `t=1764561600,v0=${'0'.repeat(64)}`],
  ])('is refused when it is %s', async (_what, signature) => {
    const { body } = await paidCallback();
    await expect(receive(body, signature)).rejects.toMatchObject(REFUSAL);
  });

  it('is refused when another secret made it', async () => {
    const { body } = await paidCallback();
    const seconds = Date.parse(world.clock.now()) / 1000;
    const signature = signatureOf(new TextDecoder().decode(body), 'whsec_another', seconds);
    await expect(receive(body, signature)).rejects.toMatchObject(REFUSAL);
  });

  it('is refused when it is more than five minutes old', async () => {
    const { body, signature } = await paidCallback();
    world.pass(300);
    await expect(receive(body, signature)).resolves.toHaveLength(1);
    world.pass(1);
    await expect(receive(body, signature)).rejects.toMatchObject(REFUSAL);
  });

  it.each(['', 'null', '[]', '{}', '"event"', 'not json', '\ufeff{}'])(
    'does not make an event of %j',
    async (body) => {
      const signature = signatureOf(body, WEBHOOK_SECRET, Date.parse(world.clock.now()) / 1000);
      await expect(receive(bytes(body), signature)).rejects.toMatchObject(REFUSAL);
    },
  );

  it('is refused when a byte order mark was put before the body', async () => {
    const { body, signature } = await paidCallback();
    await expect(receive(new Uint8Array([0xef, 0xbb, 0xbf, ...body]), signature)).rejects.toMatchObject(
      REFUSAL,
    );
  });
});

describe('a callback', () => {
  it('needs no question to Stripe to confirm a payment', async () => {
    await world.paid({ method: 'fpx' });
    world.simulator.switches.isAway = true;
    expect(await world.reports()).toMatchObject([{ state: 'succeeded', receivedSen: 1_250, method: 'fpx' }]);
  });

  it('is the same when it comes twice', async () => {
    world.simulator.switches.repeatedCallbackShare = 1;
    await world.paid();
    const [first, second] = await world.reports();
    expect(world.sent).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it('reports a payment that was declined on the page and then paid once', async () => {
    const ref = await world.checkout();
    world.books.decline(ref, 'card');
    expect(await world.reports()).toEqual([]);
    world.books.pay(ref, 'card');
    expect(await world.reports()).toMatchObject([{ state: 'succeeded' }]);
  });

  it('reports a payment that the bank confirms later', async () => {
    const ref = await world.checkout();
    world.books.pay(ref, 'fpx', 'processing');
    expect(await world.reports()).toEqual([]);
    world.books.finishPayment(ref, 'succeeded');
    expect(await world.reports()).toMatchObject([
      { state: 'succeeded', eventKey: (await world.fetch(ref))?.eventKey },
    ]);
  });

  it('of live mode is ignored by a gateway of test mode', async () => {
    const live = await StripeWorld.open({ mode: 'live', secretKey: LIVE_KEY });
    const ref = await live.checkout();
    live.simulator.accounts.live.pay(ref, 'card');
    expect(await live.reports()).toMatchObject([{ state: 'succeeded' }]);
    expect(await world.reports(live.sent)).toEqual([]);
    await live.close();
  });

  it('is ignored when the event alone is of another mode', async () => {
    const { body } = await paidCallback();
    const text = JSON.stringify({ ...JSON.parse(new TextDecoder().decode(body)), livemode: true });
    const signature = signatureOf(text, WEBHOOK_SECRET, Date.parse(world.clock.now()) / 1000);
    expect(JSON.parse(text)).toMatchObject({ livemode: true, data: { object: { livemode: false } } });
    expect(await receive(bytes(text), signature)).toEqual([]);
  });

  it('about something else than a checkout of Acara has no reports', async () => {
    const everything = await StripeWorld.open({}, [
      'checkout.session.completed',
      'charge.refunded',
      'refund.updated',
      'payment_intent.payment_failed',
    ]);
    const ref = await everything.checkout();
    const session = everything.books.get('checkout.session', ref);
    everything.books.alter({ ...session, metadata: {} });
    everything.books.decline(ref, 'fpx');
    everything.books.pay(ref, 'fpx');
    const { id } = everything.books.refund(everything.books.chargeOf(ref).payment_intent, null, {});
    everything.books.finishRefund(id, 'succeeded');
    expect(everything.sent).toHaveLength(4);
    expect(await everything.reports()).toEqual([]);
    await everything.close();
  });

  it('about a dispute asks Stripe, and is repeated when it does not answer', async () => {
    const ref = await world.paid();
    world.sent.length = 0;
    world.books.dispute(ref);
    world.simulator.switches.requestsPerSecond = 0;
    await expect(world.reports()).rejects.toMatchObject({ code: 'provider_unavailable' });
    world.simulator.switches.requestsPerSecond = null;
    const key = (await world.fetch(ref))?.eventKey;
    expect((await world.reports()).map(({ eventKey }) => eventKey)).toEqual([key, key]);
  });

  it('is sent again until it is answered', async () => {
    world.answer = 503;
    await world.paid();
    await world.simulator.webhooks.settled();
    world.clock.advance(5);
    world.answer = 200;
    await world.simulator.pass();
    const received: readonly SentWebhook[] = world.sent;
    expect(received).toHaveLength(2);
    expect(await world.reports(received.slice(1))).toMatchObject([{ state: 'succeeded' }]);
    world.clock.advance(60);
    await world.simulator.pass();
    expect(world.sent).toHaveLength(2);
  });
});
