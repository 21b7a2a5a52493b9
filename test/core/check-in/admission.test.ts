import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admissionOf, conflictsOf, foldEntries, isAdmitted } from '#core/check-in/admission.ts';
import { type DoorEntry, ENTRY_KINDS, ENTRY_RULINGS } from '#core/check-in/door-entry.ts';
import { openConflicts } from '#core/check-in/lead/conflict-view.ts';
import { RE_ENTRIES } from '#core/check-in/plan/check-in-plan.ts';
import { aDoorEntry } from '#test/support/a-door-entry.ts';

const at = (minute: number) => `2026-12-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const entry = (scanId: string, minute: number, differences: Partial<DoorEntry> = {}) =>
  aDoorEntry(1, { scanId, at: at(minute), gate: `gate of ${scanId}`, ...differences });
const exit = (scanId: string, minute: number) => entry(scanId, minute, { kind: 'exit', reEntry: 'in_out' });
const undo = (scanId: string, target: string, minute = 30, differences: Partial<DoorEntry> = {}) =>
  entry(scanId, minute, { kind: 'undo', target, byLead: true, ...differences });
const accept = (scanId: string, target: string) => entry(scanId, 40, { kind: 'accept', target });
const by = (deviceId: string, minute: number, differences: Partial<DoorEntry> = {}) => ({
  ...{ deviceId, by: '' as const, deviceAt: at(minute) },
  ...differences,
});

describe('the admission of a ticket', () => {
  it('is what its first admit says', () => {
    const admit = entry('a', 1, { deviceId: 'device-1', by: '' });
    expect(admissionOf([admit])).toEqual({
      ...{ ticketId: 'ticket-1', eventId: 'event-1', state: 'in', firstAt: at(1), lastAt: at(1) },
      ...{ gate: 'gate of a', deviceId: 'device-1', admittedBy: '', scanId: 'a', times: 1 },
      ...{ people: 1, peopleIn: 1, openConflicts: 0 },
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
      {
        state: 'in',
        scanId: 'early',
        deviceId: 'device-1',
        firstAt: at(1),
        lastAt: at(2),
        people: 2,
        peopleIn: 2,
      },
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
      {
        state: 'in',
        scanId: 'a',
        firstAt: at(1),
        lastAt: at(3),
        times: 2,
        people: 1,
        peopleIn: 1,
        openConflicts: 0,
      },
    ],
    [
      'stays inside after an exit where one may come in once',
      [entry('a', 1), entry('b', 2, { kind: 'exit' })],
      { state: 'in', lastAt: at(1), people: 1, peopleIn: 1 },
    ],
    [
      'has one of two people outside after an exit',
      [entry('a', 1), entry('b', 2), exit('c', 3)],
      { state: 'in', people: 2, peopleIn: 1 },
    ],
    [
      'is the same person again where one may come in as often as one likes',
      [entry('a', 1, { reEntry: 'many' }), entry('b', 2, { reEntry: 'many' })],
      { state: 'in', times: 2, people: 1, peopleIn: 1, lastAt: at(2), openConflicts: 0 },
    ],
    [
      'waits while the pass of its device was revoked',
      [entry('a', 1, { ruling: 'held' })],
      { state: 'undone', people: 0, peopleIn: 0, times: 0, openConflicts: 1 },
    ],
    [
      'counts once what was held is accepted',
      [entry('a', 1, { ruling: 'held' }), accept('b', 'a')],
      { state: 'in', people: 1, openConflicts: 0 },
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
      'is undone by the same device within two minutes of its own clock',
      [entry('a', 1, by('device-1', 20)), undo('b', 'a', 9, { byLead: false, ...by('device-1', 22) })],
      { state: 'undone' },
    ],
    [
      'stands when the same device undoes it later',
      [entry('a', 1, by('device-1', 20)), undo('b', 'a', 2, { byLead: false, ...by('device-1', 23) })],
      { state: 'in' },
    ],
    [
      'stands when another device undoes it that does not lead',
      [entry('a', 1, by('device-1', 20)), undo('b', 'a', 2, { byLead: false, ...by('device-2', 20) })],
      { state: 'in' },
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
        target: fc.integer({ min: 0, max: 5 }),
        deviceId: fc.constantFrom('device-1', 'device-2', null),
        reEntry: fc.constantFrom(...RE_ENTRIES),
        ruling: fc.constantFrom(...ENTRY_RULINGS),
        byLead: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ minute, target, kind, ...one }, index) => {
        const place = all.slice(0, index).filter(({ ticketId }) => ticketId === one.ticketId).length;
        const isAbout = kind === 'undo' || kind === 'accept';
        return entry(`scan-${place}`, minute, { ...one, kind, target: isAbout ? `scan-${target}` : null });
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
        const isFirst = ({ ticketId }: DoorEntry) => tickets.includes(ticketId ?? '');
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

  it('counts as many people as came in, of whom no more are inside', () => {
    fc.assert(
      fc.property(logs, (log) => {
        for (const [ticketId, { state, times, people, peopleIn, scanId, firstAt }] of foldEntries(log)) {
          const admits = log.filter((one) => one.ticketId === ticketId && one.kind === 'admit');
          expect(people).toBeLessThanOrEqual(times);
          expect(times).toBeLessThanOrEqual(admits.length);
          expect(peopleIn).toBeLessThanOrEqual(people);
          expect(state).toBe(people === 0 ? 'undone' : peopleIn > 0 ? 'in' : 'out');
          const owner = admits.find((one) => one.scanId === scanId);
          expect(owner?.at).toBe(firstAt);
        }
      }),
    );
  });

  it('counts every admit that nobody undid, of devices whose passes count', () => {
    fc.assert(
      fc.property(logs, (mixed) => {
        const log = mixed.map((one): DoorEntry => ({ ...one, byLead: true, ruling: 'counts' }));
        for (const [ticketId, { state, times }] of foldEntries(log)) {
          const own = log.filter((one) => one.ticketId === ticketId);
          const undone = own.flatMap(({ kind, target }) => (kind === 'undo' ? (target ?? []) : []));
          const counting = own.filter((one) => one.kind === 'admit' && !undone.includes(one.scanId));
          expect(times).toBe(counting.length);
          expect(state === 'undone').toBe(counting.length === 0);
        }
      }),
    );
  });

  it('has the same conflicts in any order, and none once each was settled', () => {
    fc.assert(
      fc.property(
        logs.chain((log) => fc.tuple(fc.constant(log), shuffled(log))),
        ([log, other]) => {
          expect(openConflicts(other)).toEqual(openConflicts(log));
          const settled = openConflicts(log).flatMap(({ scans }) =>
            scans.map(({ ticketId, scanId: target }) =>
              entry(`settled ${target}`, 50, { ticketId, kind: 'accept', target }),
            ),
          );
          const left = openConflicts([...log, ...settled]);
          expect(left.filter(({ reason }) => reason !== 'twice')).toEqual([]);
        },
      ),
    );
  });
});

describe('what is open about a ticket', () => {
  const reasonsOf = (...entries: readonly DoorEntry[]) =>
    conflictsOf(entries).map(({ reason, scans }) => [reason, ...scans.map(({ scanId }) => scanId)]);

  it('is two people with one ticket, the earlier first', () => {
    expect(reasonsOf(entry('late', 2), entry('early', 1))).toEqual([['twice', 'early', 'late']]);
    expect(reasonsOf(entry('early', 1))).toEqual([]);
  });

  it('is nothing once one of the two was undone, or both were accepted', () => {
    const both = [entry('a', 1), entry('b', 2)];
    expect(reasonsOf(...both, undo('c', 'b'))).toEqual([]);
    expect(reasonsOf(...both, accept('c', 'a'), accept('d', 'b'))).toEqual([]);
    expect(reasonsOf(...both, accept('c', 'a'))).toEqual([['twice', 'a', 'b']]);
  });

  it('is open again when a third comes', () => {
    const settled = [entry('a', 1), entry('b', 2), accept('c', 'a'), accept('d', 'b')];
    expect(reasonsOf(...settled, entry('e', 0))).toEqual([['twice', 'e', 'a', 'b']]);
  });

  it('is somebody who was let in with a ticket that was not valid', () => {
    const late = entry('a', 1, { ruling: 'not_valid' });
    expect(reasonsOf(late)).toEqual([['not_valid', 'a']]);
    expect(reasonsOf(late, accept('b', 'a'))).toEqual([]);
    expect(reasonsOf(late, undo('b', 'a'))).toEqual([]);
  });

  it('is what a device brought whose pass had been revoked, exits and undos too', () => {
    const held = { ruling: 'held', reEntry: 'in_out' } as const;
    const log = [entry('a', 1, held), entry('b', 2, { ...held, kind: 'exit' })];
    expect(reasonsOf(...log)).toEqual([['revoked', 'a', 'b']]);
    expect(reasonsOf(...log, accept('c', 'a'), accept('d', 'b'))).toEqual([]);
    expect(reasonsOf(...log, entry('e', 3, { ...held, kind: 'refuse', outcome: 'cancelled' }))).toEqual([
      ['revoked', 'a', 'b'],
    ]);
  });
});
