import { describe, expect, it } from 'vitest';
import { boughtAt, reminderDueAt, reminderDueNow } from '#core/reminders/reminder-times.ts';

const START = '2026-12-20T12:00:00.000Z';
const DAY_BEFORE = '2026-12-19T12:00:00.000Z';
const TWO_HOURS_BEFORE = '2026-12-20T10:00:00.000Z';

describe('when people are reminded', () => {
  it('reminds 24 hours before, of tickets bought later two hours before, and in the last two hours not at all', () => {
    expect(reminderDueAt(START, '2026-12-01T04:00:00.000Z')).toBe(DAY_BEFORE);
    expect(reminderDueAt(START, DAY_BEFORE)).toBe(DAY_BEFORE);
    expect(reminderDueAt(START, '2026-12-19T12:00:00.001Z')).toBe(TWO_HOURS_BEFORE);
    expect(reminderDueAt(START, TWO_HOURS_BEFORE)).toBe(TWO_HOURS_BEFORE);
    expect(reminderDueAt(START, '2026-12-20T10:00:00.001Z')).toBeNull();
  });

  it('counts a ticket as bought when it was confirmed, unless that was before its purchase', () => {
    const purchasedAt = '2026-12-01T04:00:00.000Z';
    expect(boughtAt({ purchasedAt, confirmedAt: null })).toBe(purchasedAt);
    expect(boughtAt({ purchasedAt, confirmedAt: START })).toBe(START);
    expect(boughtAt({ purchasedAt: START, confirmedAt: purchasedAt })).toBe(START);
  });

  it('is due for two hours, and never once the event has started', () => {
    const first = { hoursBefore: 24, boughtAfter: null, boughtUntil: DAY_BEFORE };
    const second = { hoursBefore: 2, boughtAfter: DAY_BEFORE, boughtUntil: TWO_HOURS_BEFORE };
    expect(reminderDueNow(START, '2026-12-19T11:59:59.999Z')).toBeNull();
    expect(reminderDueNow(START, DAY_BEFORE)).toEqual(first);
    expect(reminderDueNow(START, '2026-12-19T14:00:00.000Z')).toEqual(first);
    expect(reminderDueNow(START, '2026-12-19T14:00:00.001Z')).toBeNull();
    expect(reminderDueNow(START, '2026-12-20T09:59:59.999Z')).toBeNull();
    expect(reminderDueNow(START, TWO_HOURS_BEFORE)).toEqual(second);
    expect(reminderDueNow(START, '2026-12-20T11:59:59.999Z')).toEqual(second);
    expect(reminderDueNow(START, START)).toBeNull();
  });
});
