import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admissionOf, foldEntries, isAdmitted } from '#core/check-in/admission.ts';
import { type DoorEntry, ENTRY_KINDS } from '#core/check-in/door-entry.ts';
import { aDoorEntry } from '#test/support/a-door-entry.ts';

const at = (minute: number) => `2026-12-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const entry = (scanId: string, minute: number, differences: Partial<DoorEntry> = {}) =>
  aDoorEntry(1, { scanId, at: at(minute), gate: `gate of ${scanId}`, ...differences });
const exit = (scanId: string, minute: number) => entry(scanId, minute, { kind: 'exit' });
const undo = (scanId: string, undoes: string, minute = 30) => entry(scanId, minute, { kind: 'undo', undoes });

describe('the admission of a ticket', () => {
  it('is what its first admit says', () => {
    const admit = entry('a', 1, { deviceId: 'device-1', by: '' });
    expect(admissionOf([admit])).toEqual({
      ...{ ticketId: 'ticket-1', eventId: 'event-1', state: 'in', firstAt: at(1), lastAt: at(1) },
      ...{ gate: 'gate of a', deviceId: 'device-1', admittedBy: '', scanId: 'a', times: 1 },
    });
  });

  it.each<[string, readonly DoorEntry[], object | null]>([
    ['is missing without entries', [], null],
    ['is missing after a refusal', [entry('a', 1, { kind: 'refuse', outcome: 'cancelled' })], null],
    ['is missing after a sale at the venue', [entry('a', 1, { kind: 'sold' })], null],
    ['is missing after an exit alone', [exit('a', 1)], null],
    ['is missing after an undo of nothing', [undo('a', 'b')], null],
    [
      'is the earlier one of two devices’, and counts both people',
      [entry('late', 2, { deviceId: 'device-2' }), entry('early', 1, { deviceId: 'device-1' })],
      { state: 'in', scanId: 'early', deviceId: 'device-1', firstAt: at(1), lastAt: at(2), times: 2 },
    ],
    [
      'is that of the lower scan id at the same moment',
      [entry('b', 1), entry('a', 1)],
      { scanId: 'a', gate: 'gate of a', times: 2 },
    ],
    [
      'is outside after an exit',
      [entry('a', 1), exit('b', 2)],
      { state: 'out', firstAt: at(1), lastAt: at(2), times: 1 },
    ],
    [
      'is inside again after another admit',
      [entry('a', 1), exit('b', 2), entry('c', 3)],
      { state: 'in', scanId: 'a', firstAt: at(1), lastAt: at(3), times: 2 },
    ],
    ['is inside when an exit was noted before the admit', [exit('a', 1), entry('b', 2)], { state: 'in' }],
    [
      'is undone with its only admit',
      [entry('a', 1), undo('b', 'a')],
      { state: 'undone', scanId: 'a', firstAt: at(1), lastAt: at(1), times: 0 },
    ],
    [
      'is undone also by an undo whose clock was behind',
      [entry('a', 9), undo('b', 'a', 1)],
      { state: 'undone' },
    ],
    [
      'is undone though an exit remains',
      [entry('a', 1), exit('b', 2), undo('c', 'a')],
      { state: 'undone', lastAt: at(1) },
    ],
    [
      'is the second admit’s when the first was undone',
      [entry('a', 1), undo('b', 'a'), entry('c', 3)],
      { state: 'in', scanId: 'c', gate: 'gate of c', firstAt: at(3), times: 1 },
    ],
    [
      'is inside again when the exit was undone',
      [entry('a', 1), exit('b', 2), undo('c', 'b')],
      { state: 'in', lastAt: at(1) },
    ],
    [
      'stays undone, because an undo cannot be undone',
      [entry('a', 1), undo('b', 'a'), undo('c', 'b')],
      { state: 'undone' },
    ],
  ])('%s', (_, entries, expected) => {
    const admission = admissionOf(entries);
    if (expected === null) expect(admission).toBeNull();
    else expect(admission).toMatchObject(expected);
  });

  it('counts as admitted inside and outside, and not when it was undone', () => {
    const counts = (['in', 'out', 'undone'] as const).map((state) => isAdmitted({ state }));
    expect(counts).toEqual([true, true, false]);
  });
});

describe('adding up any entries', () => {
  /** Entries of few tickets and moments, so that they meet. Tickets have scan ids in common. */
  const logs = fc
    .array(
      fc.record({
        ticketId: fc.constantFrom('ticket-1', 'ticket-2', 'ticket-3'),
        kind: fc.constantFrom(...ENTRY_KINDS),
        minute: fc.integer({ min: 0, max: 3 }),
        undoes: fc.integer({ min: 0, max: 5 }),
        deviceId: fc.constantFrom('device-1', 'device-2', null),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ minute, undoes, kind, ...one }, index) => {
        const place = all.slice(0, index).filter(({ ticketId }) => ticketId === one.ticketId).length;
        const undone = kind === 'undo' ? `scan-${undoes}` : null;
        return entry(`scan-${place}`, minute, { ...one, kind, undoes: undone });
      }),
    );
  const shuffled = (log: readonly DoorEntry[]) =>
    fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length });

  it('depends neither on their order nor on repetitions', () => {
    fc.assert(
      fc.property(
        logs.chain((log) => fc.tuple(fc.constant(log), shuffled(log), fc.subarray([...log]))),
        ([log, other, repeated]) => {
          expect(foldEntries([...repeated, ...other, ...repeated])).toEqual(foldEntries(log));
        },
      ),
    );
  });

  it('is the same one ticket after the other', () => {
    fc.assert(
      fc.property(logs, fc.subarray(['ticket-1', 'ticket-2', 'ticket-3']), (log, tickets) => {
        const isFirst = ({ ticketId }: DoorEntry) => tickets.includes(ticketId);
        const parts = [log.filter(isFirst), log.filter((one) => !isFirst(one))];
        expect(new Map(parts.flatMap((part) => [...foldEntries(part)]))).toEqual(foldEntries(log));
      }),
    );
  });

  it('is the same wherever devices hand on parts of the log', () => {
    fc.assert(
      fc.property(
        logs.chain((log) => fc.tuple(fc.constant(log), fc.subarray([...log]), fc.subarray([...log]))),
        ([log, one, other]) => {
          const rest = log.filter((part) => !one.includes(part) && !other.includes(part));
          expect(foldEntries([...other, ...rest, ...one])).toEqual(foldEntries(log));
        },
      ),
    );
  });

  it('never counts an undone admit, and owns the earliest of the others', () => {
    fc.assert(
      fc.property(logs, (log) => {
        for (const [ticketId, { state, times, scanId, firstAt }] of foldEntries(log)) {
          const own = log.filter((one) => one.ticketId === ticketId);
          const undone = own.flatMap(({ undoes }) => undoes ?? []);
          const counting = own.filter((one) => one.kind === 'admit' && !undone.includes(one.scanId));
          expect(times).toBe(counting.length);
          expect(state === 'undone').toBe(counting.length === 0);
          for (const one of counting) expect(`${firstAt} ${scanId}` <= `${one.at} ${one.scanId}`).toBe(true);
        }
      }),
    );
  });
});
