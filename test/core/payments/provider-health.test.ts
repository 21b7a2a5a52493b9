import { beforeEach, describe, expect, it } from 'vitest';
import { monitoredGateway } from '#core/payments/monitored-gateway.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FakeProvider } from '#test/support/fake-provider.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('ProviderHealth', () => {
  let clock: FixedClock;
  let health: ProviderHealth;
  beforeEach(() => {
    clock = new FixedClock();
    health = new ProviderHealth(clock);
  });
  const times = (count: number, note: () => void) => {
    for (let n = 0; n < count; n += 1) note();
  };
  const state = () => health.stateOf('chip');

  it('is fine before the first call', () => {
    expect(state()).toBe('fine');
  });

  it('is away after three failures in a row, and fine after one success', () => {
    times(2, () => health.noteFailure('chip'));
    expect(state()).toBe('fine');
    health.noteSuccess('chip', 100);
    times(2, () => health.noteFailure('chip'));
    expect(state()).toBe('fine');
    health.noteFailure('chip');
    expect(state()).toBe('away');
    expect(health.stateOf('billplz')).toBe('fine');
    health.noteSuccess('chip', 100);
    expect(state()).toBe('fine');
  });

  it('knows since when a provider is away, from its first failure on, until a call succeeds', () => {
    const first = clock.now();
    times(2, () => health.noteFailure('chip'));
    expect(health.awaySince('chip')).toBeNull();
    clock.advance(3);
    health.noteFailure('chip');
    expect(health.awaySince('chip')).toBe(first);
    health.noteSuccess('chip', 100);
    expect(health.awaySince('chip')).toBeNull();
    times(3, () => health.noteFailure('chip'));
    expect(health.awaySince('chip')).toBe(clock.now());
    clock.advance(11);
    expect(health.awaySince('chip')).toBeNull();
  });

  it('is slow while half of the latest ten calls took more than three seconds', () => {
    times(5, () => health.noteSuccess('chip', 100));
    times(4, () => health.noteSuccess('chip', 3_001));
    health.noteSuccess('chip', 3_000);
    expect(state()).toBe('fine');
    health.noteSuccess('chip', 5_000);
    expect(state()).toBe('slow');
    times(6, () => health.noteSuccess('chip', 100));
    expect(state()).toBe('fine');
  });

  it('forgets after ten minutes without a call', () => {
    times(3, () => health.noteFailure('chip'));
    clock.advance(10);
    expect(state()).toBe('away');
    clock.advance(1);
    expect(state()).toBe('fine');
  });

  it('is noted at every call of a watched gateway', async () => {
    const bank = new FakeBank(clock);
    const gateway = monitoredGateway(bank, health, clock);
    const { providerRef } = await gateway.createCheckout(aCheckoutRequest());
    bank.isUnreachable = true;
    await refusalOf(gateway.createCheckout(aCheckoutRequest()));
    await refusalOf(gateway.fetchPayment(checkoutAt(providerRef), 'buyer'));
    expect(health.stateOf('sandbox')).toBe('fine');
    await refusalOf(gateway.cancelCheckout(checkoutAt(providerRef)));
    expect(health.stateOf('sandbox')).toBe('away');
    bank.isUnreachable = false;
    expect(await gateway.fetchPayment(checkoutAt(providerRef), 'buyer')).toMatchObject({ state: 'pending' });
    expect(health.stateOf('sandbox')).toBe('fine');
  });

  it('does not count a list of banks as an answer of the provider: gateways have it in memory', async () => {
    const bank = new FakeProvider(clock, 'chip', ['fpx'], []);
    const gateway = monitoredGateway(bank, health, clock);
    bank.isUnreachable = true;
    times(3, () => health.noteFailure('chip'));
    expect(await gateway.listBanks?.(UNIVERSITY_ACCOUNT)).toEqual([]);
    expect(state()).toBe('away');
  });

  it('does not count a refusal of one request as a failure of the provider', async () => {
    const bank = new FakeBank(clock);
    bank.createCheckout = () => Promise.reject(domainError('provider_unavailable', { reason: 'no_bill' }));
    const gateway = monitoredGateway(bank, health, clock);
    for (let n = 0; n < 3; n += 1) await refusalOf(gateway.createCheckout(aCheckoutRequest()));
    expect(health.stateOf('sandbox')).toBe('fine');
  });
});
