import { describe, expect, it } from 'vitest';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { KINDS, OneTicketShop } from '#test/support/one-ticket-shop.ts';

/** The steps that lead to each state. */
const STATES: Readonly<Record<string, (shop: OneTicketShop) => Promise<unknown>>> = {
  held: async () => undefined,
  declined: (shop) => shop.tell('declined'),
  'cancelled at the bank': (shop) => shop.tell('cancelled'),
  paid: (shop) => shop.tell('succeeded'),
  underpaid: (shop) => shop.tell('succeeded', { receivedSen: 2_000 }),
  expired: (shop) => shop.expire(),
  'paid late': async (shop) => {
    await shop.expire();
    await shop.tell('succeeded');
  },
  'given back': (shop) => shop.giveBack(),
  revoked: async (shop) => {
    await shop.tell('succeeded');
    await shop.revoke();
  },
  'event cancelled': async (shop) => {
    await shop.tell('succeeded');
    await shop.cancelEvent();
    await shop.cancelTickets();
  },
  'charged back': async (shop) => {
    await shop.tell('succeeded');
    await shop.tell('charged_back');
  },
};

/** The events that may follow. */
const EVENTS: Readonly<Record<string, (shop: OneTicketShop) => Promise<unknown>>> = {
  pending: (shop) => shop.tell('pending'),
  declined: (shop) => shop.tell('declined'),
  cancelled: (shop) => shop.tell('cancelled'),
  money: (shop) => shop.tell('succeeded'),
  'charge-back': (shop) => shop.tell('charged_back'),
  'holds run out': (shop) => shop.expire(),
  'given back': (shop) => shop.giveBack(),
  revoked: (shop) => shop.revoke(),
  'paid again': (shop) => shop.payAgain(),
  'tickets of cancelled events': (shop) => shop.cancelTickets(),
};

const SAME = 'nothing';
const PAID = 'confirmed / succeeded applied / 0';
const PAID_LATE = 'confirmed / succeeded late_applied / 0';
const OWED_BACK = 'cancelled / succeeded refund_due / 1';
const LOST = 'cancelled / succeeded applied charged_back / 0';

/** State by event: `nothing` when nothing changes, the code of a refusal, or the new state. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  held: {
    declined: 'pending_payment / failed / 0',
    cancelled: 'pending_payment / closed / 0',
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / closed / 0',
    'given back': 'cancelled / closed / 0',
    revoked: 'cancelled / closed / 0',
  },
  declined: {
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / failed / 0',
    'given back': 'cancelled / failed / 0',
    revoked: 'cancelled / failed / 0',
  },
  'cancelled at the bank': {
    money: PAID,
    'charge-back': LOST,
    'holds run out': 'expired / closed / 0',
    'given back': 'cancelled / closed / 0',
    revoked: 'cancelled / closed / 0',
  },
  paid: {
    'charge-back': LOST,
    'given back': 'not_cancellable',
    revoked: 'cancelled / succeeded applied / 1',
    'paid again': 'already_paid',
  },
  underpaid: {
    money: 'pending_payment / succeeded refund_due / 2',
    'charge-back': 'pending_payment / succeeded refund_due charged_back / 2',
    'holds run out': 'expired / succeeded refund_due / 1',
    'given back': 'cancelled / succeeded refund_due / 1',
    revoked: 'cancelled / succeeded refund_due / 1',
  },
  expired: {
    money: PAID_LATE,
    'charge-back': 'cancelled / succeeded late_applied charged_back / 0',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  'paid late': {
    'charge-back': 'cancelled / succeeded late_applied charged_back / 0',
    'given back': 'not_cancellable',
    revoked: 'cancelled / succeeded late_applied / 1',
    'paid again': 'already_paid',
  },
  'given back': {
    money: OWED_BACK,
    'charge-back': 'cancelled / succeeded refund_due charged_back / 1',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  revoked: {
    'charge-back': 'cancelled / succeeded applied charged_back / 1',
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
  'event cancelled': {
    'charge-back': 'cancelled / succeeded applied charged_back / 1',
    'given back': 'already_closed',
    revoked: 'event_over',
    'paid again': 'already_closed',
  },
  'charged back': {
    'given back': 'already_closed',
    revoked: 'wrong_state',
    'paid again': 'already_closed',
  },
};

/** Returns what an event changed: `nothing`, the code of a refusal, or the new state. */
async function outcomeOf(shop: OneTicketShop, event: string): Promise<string> {
  const before = shop.state;
  try {
    await EVENTS[event]?.(shop);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(shop.state).toBe(before);
    return error.code;
  }
  return shop.state === before ? SAME : shop.state;
}

describe.each(KINDS)('transitions of every state of a ticket %s', (kind) => {
  const pairs = Object.keys(STATES).flatMap((state) =>
    Object.keys(EVENTS).map((event) => [state, event] as const),
  );

  it.each(pairs)('in the state %s, handles %s as the table says', async (state, event) => {
    const shop = await OneTicketShop.open(kind);
    await STATES[state]?.(shop);
    expect(await outcomeOf(shop, event)).toBe(TABLE[state]?.[event] ?? SAME);
    expect(shop.places).toEqual(shop.expectedPlaces);
    const { refund_payable } = shop.acara.balances(shop.purchase);
    const owed = shop.acara.refunds().filter(({ status }) => status === 'manual_required');
    expect(refund_payable).toBe(owed.reduce((sum, { amountSen }) => sum + amountSen, 0));
    expect(shop.peopleOfMoney.filter((uid) => uid !== shop.buyer.uid)).toEqual([]);
  });
});

it('owes late money back when the pool of its ticket is full, though the event has a place left', async () => {
  const shop = await OneTicketShop.open('of a second type with a pool');
  await shop.expire();
  await shop.acara.buy(await shop.acara.aStudent('Wei'), shop.event);
  expect(await outcomeOf(shop, 'money')).toBe('expired / succeeded refund_due / 1');
  expect(shop.places).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

/** The steps that lead to each state of a free ticket that is held for answers. */
const FREE_STATES = {
  held: async () => undefined,
  expired: (shop: OneTicketShop) => shop.expire(),
  'given back': (shop: OneTicketShop) => shop.giveBack(),
  revoked: (shop: OneTicketShop) => shop.revoke(),
  'event cancelled': (shop: OneTicketShop) => shop.cancelEvent(),
};
const FREE_TABLE: Readonly<Record<keyof typeof FREE_STATES, Readonly<Record<string, string>>>> = {
  held: {
    'holds run out': 'expired',
    'given back': 'cancelled',
    revoked: 'cancelled',
    'paid again': 'already_paid',
  },
  expired: { 'given back': 'already_closed', revoked: 'wrong_state', 'paid again': 'already_closed' },
  'given back': { 'given back': 'already_closed', revoked: 'wrong_state', 'paid again': 'already_closed' },
  revoked: { 'given back': 'already_closed', revoked: 'wrong_state', 'paid again': 'already_closed' },
  'event cancelled': {
    'holds run out': 'expired',
    'given back': 'cancelled',
    revoked: 'event_over',
    'paid again': 'already_closed',
    'tickets of cancelled events': 'cancelled',
  },
};

describe('transitions of every state of a free ticket that is held for answers', () => {
  const happens = ['holds run out', 'given back', 'revoked', 'paid again', 'tickets of cancelled events'];
  const states = Object.keys(FREE_STATES) as (keyof typeof FREE_STATES)[];
  const pairs = states.flatMap((state) => happens.map((event) => [state, event] as const));

  it.each(pairs)('in the state %s, handles %s as the table says, and owes nothing', async (state, event) => {
    const shop = await OneTicketShop.openFree();
    await FREE_STATES[state](shop);
    expect(await outcomeOf(shop, event)).toBe(FREE_TABLE[state][event] ?? SAME);
    expect(shop.places).toEqual(shop.expectedPlaces);
    const { payments, ledger, refunds } = shop.acara.database.published;
    expect([payments.size, ledger.size, refunds.size]).toEqual([0, 0, 0]);
  });
});
