import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChipAccount } from '#adapters/chip/chip-settings.ts';
import { TEST_KEY } from '#apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import { sharedSigningKey } from '#apps/api/rehearsal/simulators/chip/signing-key.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import { ChipWorld } from './chip-world.ts';

const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();

describe('settings of CHIP', () => {
  let world: ChipWorld;
  beforeEach(async () => {
    world = await ChipWorld.open();
  });
  afterEach(() => world.close());

  const check = (account: Partial<ChipAccount> = {}) =>
    world.gateway(account).checkSettings(UNIVERSITY_ACCOUNT);

  it('are accepted, with the time of the provider, and leave nothing to pay', async () => {
    const { wrong, providerTime } = await check({ publicKey: sharedSigningKey().publicPem });
    expect(wrong).toBeNull();
    expect(Math.abs(Date.parse(providerTime ?? '') - Date.now())).toBeLessThan(60_000);
    expect(world.chip.purchases.map(({ status }) => status)).toEqual(['cancelled']);
  });

  it.each<[string, Partial<ChipAccount>, string]>([
    ['an unknown key', { secretKey: 'canary' }, 'secret_key'],
    ['an unknown brand', { brandId: '00000000-0000-0000-0000-000000000000' }, 'account'],
    ['the key of another company', { publicKey: OTHER_KEY }, 'callback_key'],
    ['a test key in live mode', { secretKey: TEST_KEY }, 'mode'],
    ['a live key in test mode', { mode: 'test' }, 'mode'],
    ['an address that CHIP refuses', { publicUrl: 'acara' }, 'public_url'],
  ])('with %s name the setting', async (_what, account, wrong) => {
    expect(await check(account)).toMatchObject({ wrong });
    expect(world.problems.map(({ message }) => message).join()).not.toContain('canary');
  });

  it('cannot be checked while CHIP is away', async () => {
    world.chip.faults.settings.isAway = true;
    await expect(check()).rejects.toMatchObject({ code: 'provider_unavailable' });
  });
});
