import { describe, expect, it } from 'vitest';
import { contradictions, type StoredTicket, unresolvedPurchases } from './history.ts';
import type { Purchase } from './shop.ts';

const UNPAID = ['pending_payment'];

describe('the history of purchases, as buyers saw it and as it is stored', () => {
  it('accepts a history whose acknowledged purchases are stored and whose unknown ones may be', () => {
    const purchases = [
      bought('one'),
      asked('two', 'unknown'),
      asked('three', 'unknown'),
      asked('four', 'refused'),
    ];
    const stored = new Map([held('one'), held('two')]);
    expect(contradictions(purchases, stored)).toEqual([]);
    const answered = [bought('one'), bought('two'), asked('four', 'refused')];
    expect(unresolvedPurchases(answered, stored, UNPAID)).toEqual([]);
  });

  it.each<[string, readonly Purchase[], readonly [string, StoredTicket[]][]]>([
    ['1 acknowledged tickets are not there', [bought('one')], []],
    ['1 acknowledged tickets are not there', [bought('one')], [['one', [ticket('another')]]]],
    ['1 refused tickets are there', [asked('one', 'refused')], [held('one')]],
    ['1 keys have more than one ticket', [bought('one')], [['one', [ticket('one'), ticket('two')]]]],
    ['1 tickets are stored that no buyer asked for', [], [held('one')]],
  ])('does not: %s', (contradiction, purchases, stored) => {
    expect(contradictions(purchases, new Map(stored))).toEqual([contradiction]);
  });

  it.each<[string, Purchase, string]>([
    [
      '1 purchases have no clear answer, however often they are asked for',
      asked('one', 'unknown'),
      'pending_payment',
    ],
    ['1 paid tickets are not confirmed', { ...bought('one'), paid: 'acknowledged' }, 'pending_payment'],
    ['1 unpaid tickets are not pending_payment', bought('one'), 'confirmed'],
  ])('has no end: %s', (end, purchase, status) => {
    expect(unresolvedPurchases([purchase], new Map([['one', [ticket('one', status)]]]), UNPAID)).toEqual([
      end,
    ]);
  });
});

function asked(key: string, answer: Purchase['answer']): Purchase {
  return { key, token: '', eventId: 'event-1', answer, ticketId: null, payment: null, paid: 'not tried' };
}

function bought(key: string): Purchase {
  return { ...asked(key, 'acknowledged'), ticketId: key };
}

function ticket(id: string, status = 'pending_payment'): StoredTicket {
  return { id, status };
}

function held(key: string): [string, StoredTicket[]] {
  return [key, [ticket(key)]];
}
