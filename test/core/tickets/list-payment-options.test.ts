import { describe, expect, it } from 'vitest';
import { FULLY_PROVEN } from '#core/actor.ts';
import type { PaymentGateway } from '#core/payments/payment-gateway.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Acara } from '#test/support/acara.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const BUYER = {
  kind: 'person',
  uid: 'person-1',
  name: 'Aina Rahman',
  email: 'aina@student.acara.test',
  role: 'student',
  club: null,
  ...FULLY_PROVEN,
} as const;
const BANKS = [{ code: 'MB2U0227', name: 'Maybank2U', isOnline: true }];

class OtherBank extends FakeBank {
  override readonly id = 'other';
  override readonly capabilities = {
    methods: ['fpx', 'card'],
    refund: 'none',
    cancel: 'none',
    minSen: 100,
  } as const;
  listBanks: () => Promise<typeof BANKS> = async () => BANKS;
}

describe('ListPaymentOptions', () => {
  const clock = new FixedClock();
  const acaraWith = (...gateways: readonly PaymentGateway[]) =>
    new Acara({}, null, undefined, {}, () => gateways);
  const list = async (acara: Acara) => (await acara.does('ListPaymentOptions').execute(BUYER, {})).options;

  it('lists the methods of every provider in the order offered, with banks for online banking', async () => {
    expect(await list(acaraWith(new FakeBank(clock), new OtherBank(clock)))).toEqual([
      { provider: 'sandbox', method: null, state: 'fine', holdHours: null, banks: [] },
      { provider: 'other', method: 'fpx', state: 'fine', holdHours: null, banks: BANKS },
      { provider: 'other', method: 'card', state: 'fine', holdHours: null, banks: [] },
    ]);
  });

  it('lists no banks while the provider does not answer, and says when it is away', async () => {
    const other = new OtherBank(clock);
    other.listBanks = () => Promise.reject(domainError('provider_unavailable', { reason: 'bank' }));
    const acara = acaraWith(other);
    for (let n = 1; n <= 3; n += 1) await list(acara);
    expect((await list(acara))[0]).toEqual({
      provider: 'other',
      method: 'fpx',
      state: 'away',
      holdHours: null,
      banks: [],
    });
  });

  it('lists nothing without a provider', async () => {
    expect(await list(acaraWith())).toEqual([]);
  });
});
