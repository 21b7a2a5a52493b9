import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import { LIVE_KEY, TEST_KEY } from '#apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import { callbackWith } from '#test/support/a-checkout.ts';
import { ChipWorld } from './chip-world.ts';
import {
  VECTOR_BODY,
  VECTOR_PSS,
  VECTOR_PUBLIC_KEY,
  VECTOR_SHA512,
  VECTOR_SIGNATURE,
} from './signature-vectors.ts';

const BAD_SIGNATURE = { code: 'bad_signature' };
const UNAVAILABLE = { code: 'provider_unavailable' };

describe('ChipGateway.parseCallback', () => {
  let world: ChipWorld;
  let gateway: ChipGateway;
  beforeEach(async () => {
    world = await ChipWorld.open();
    gateway = world.gateway();
  });
  afterEach(() => world.close());

  /** Pays a new checkout and returns its callback. */
  const paid = async (of: ChipGateway = gateway) => {
    const ref = await world.paid(of);
    const sent = world.chip.callbacks.sent.at(-1);
    if (!sent) throw new Error('No callback was sent.');
    return { ref, callback: callbackWith(sent.body, sent.headers) };
  };
  const keyRequests = () => world.chip.requests.filter((request) => request.includes('public_key')).length;

  it('reports what the provider says now, not what the callback said', async () => {
    const { ref, callback } = await paid();
    world.chip.purchase(ref).chargeBack(world.chip.company.now);
    expect(await gateway.parseCallback(callback)).toMatchObject([
      { providerRef: ref, state: 'charged_back', receivedSen: 1_250 },
    ]);
  });

  it('reports one fact for two deliveries', async () => {
    world.chip.faults.settings.repeatedCallbackShare = 1;
    const { callback } = await paid();
    const [first] = await gateway.parseCallback(callback);
    expect(world.chip.callbacks.sent).toHaveLength(2);
    expect(await gateway.parseCallback(callback)).toEqual([first]);
    expect(first?.state).toBe('succeeded');
  });

  it('refuses every signature but the provider’s', async () => {
    const { callback } = await paid();
    const signature = callback.headers['x-signature'] ?? '';
    const wrong = [
      '',
      'please',
      signature.slice(0, -8),
      signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      VECTOR_SIGNATURE,
    ];
    for (const header of wrong)
      await expect(
        gateway.parseCallback({ ...callback, headers: { 'x-signature': header } }),
      ).rejects.toMatchObject(BAD_SIGNATURE);
  });

  it('asks for the public key once, and again after a wrong signature, at most once a minute', async () => {
    const { callback } = await paid();
    await gateway.parseCallback(callback);
    await gateway.parseCallback(callback);
    expect(keyRequests()).toBe(1);
    world.chip.rotateKey();
    const { callback: rotated } = await paid();
    await expect(gateway.parseCallback(rotated)).rejects.toMatchObject(BAD_SIGNATURE);
    expect(keyRequests()).toBe(1);
    world.clock.advance(1);
    expect(await gateway.parseCallback(rotated)).toHaveLength(1);
    for (let forged = 0; forged < 5; forged += 1)
      await expect(
        gateway.parseCallback({ ...rotated, rawBody: new Uint8Array([forged]) }),
      ).rejects.toMatchObject(BAD_SIGNATURE);
    expect(keyRequests()).toBe(2);
  });

  it('leaves it to the provider to repeat a callback while the key or the purchase cannot be asked for, and asks for the key once in five seconds', async () => {
    const { callback } = await paid();
    world.chip.faults.settings.isAway = true;
    for (let again = 0; again < 5; again += 1)
      await expect(gateway.parseCallback(callback)).rejects.toMatchObject(UNAVAILABLE);
    const asked = keyRequests();
    world.chip.faults.settings.isAway = false;
    await expect(gateway.parseCallback(callback)).rejects.toMatchObject(UNAVAILABLE);
    expect(keyRequests()).toBe(asked);
    world.clock.advance(0.1);
    expect(await gateway.parseCallback(callback)).toHaveLength(1);
    world.chip.faults.settings.isAway = true;
    await expect(gateway.parseCallback(callback)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('uses a given public key, also with its line breaks written out', async () => {
    const { callback } = await paid();
    const pem = await (
      await fetch(`${world.chip.apiUrl}public_key/`, { headers: { authorization: `Bearer ${LIVE_KEY}` } })
    ).json();
    const before = keyRequests();
    for (const publicKey of [pem, pem.replaceAll('\n', '\\n')])
      expect(await world.gateway({ publicKey }).parseCallback(callback)).toHaveLength(1);
    await expect(
      world.gateway({ publicKey: VECTOR_PUBLIC_KEY }).parseCallback(callback),
    ).rejects.toMatchObject(BAD_SIGNATURE);
    expect(keyRequests()).toBe(before);
    expect(() => world.gateway({ publicKey: 'no key' })).toThrow();
  });

  it('reports nothing of another brand, and no money of another mode', async () => {
    const { callback } = await paid();
    const other = world.gateway({ brandId: '00000000-0000-4000-8000-000000000000' });
    expect(await other.parseCallback(callback)).toEqual([]);
    expect(await world.gateway({ secretKey: TEST_KEY, mode: 'test' }).parseCallback(callback)).toEqual([]);
    const { callback: test } = await paid(world.gateway({ secretKey: TEST_KEY, mode: 'test' }));
    expect(await gateway.parseCallback(test)).toEqual([]);
    expect(await world.gateway({ secretKey: TEST_KEY }).parseCallback(test)).toMatchObject([
      { state: 'pending', receivedSen: 0 },
    ]);
  });

  it.each(['', 'null', '[]', '{}', '{"id":1}', '{"id":"x"}', '{"id":"../public_key"}', 'not json', '\u0000'])(
    'reports nothing for the signed body %j',
    async (body) => {
      const { callback } = await paid();
      expect(await gateway.parseCallback(callback)).toHaveLength(1);
      const rawBody = new TextEncoder().encode(body);
      const headers = { 'x-signature': world.chip.sign(rawBody) };
      expect(await gateway.parseCallback({ ...callback, rawBody, headers })).toEqual([]);
    },
  );

  it('knows the form of a signature: RSA PKCS#1 v1.5 over SHA-256 of the body, in base64', async () => {
    const own = world.gateway({ publicKey: VECTOR_PUBLIC_KEY });
    const rawBody = new TextEncoder().encode(VECTOR_BODY);
    const signed = (signature: string) =>
      own.parseCallback(callbackWith(rawBody, { 'x-signature': signature }));
    expect(await signed(VECTOR_SIGNATURE)).toEqual([]);
    for (const other of [VECTOR_SHA512, VECTOR_PSS])
      await expect(signed(other)).rejects.toMatchObject(BAD_SIGNATURE);
  });
});
