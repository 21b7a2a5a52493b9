import type { StationMember } from '#apps/web/src/features/check-in/screen/check-in-screen.tsx';
import type { Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';
import { aListedHolder, aStation, aVerdict } from '#test/support/a-station.ts';

export interface ShownState {
  readonly station: Station;
  readonly member?: StationMember;
}

const soon = new Date(Date.now() + 110_000).toISOString();
const before = { at: '2026-12-01T11:12:00.000Z', gate: 'Gate B' };
/** Of a ticket of a named type, by a student. */
const student = { typeName: 'Student', studentIdEnd: '4521' };

function judged(verdict: Partial<Verdict>, station: Partial<Station> = {}): ShownState {
  return { station: aStation({ verdict: aVerdict(verdict), ...station }) };
}

function ready(station: Partial<Station> = {}): ShownState {
  return { station: aStation(station) };
}

const alone = { kind: 'alone', since: '2026-12-01T11:20:00.000Z', waiting: 37 } as const;
const member: StationMember = { seesAttendees: true, times: null };
const food = { questionId: 'q1', label: 'Food', labelMs: 'Makanan', value: 'Vegetarian' } as const;

/** Each state of the check-in screen, by its name in the address. */
export const STATION_STATES: Readonly<Record<string, ShownState>> = {
  ready: ready(),
  'first list': ready({ list: null, figures: null }),
  alone: ready({
    connection: alone,
    search: () => [aListedHolder(), aListedHolder({ rowId: 'row-2', isInside: true })],
  }),
  'alone with one scan': ready({ connection: { ...alone, waiting: 1 } }),
  sending: ready({ connection: { kind: 'sending', waiting: 37 } }),
  'no storage': ready({ canStore: false, list: null }),
  'no storage and alone': ready({ canStore: false, list: null, connection: { ...alone, waiting: 0 } }),
  'no names': ready({ may: { list: false, lead: false, sell: false } }),
  'in and out': ready({
    reEntry: 'in_out',
    figures: { inside: 380, peopleIn: 241, tickets: 412, venueLimit: 300 },
  }),
  'going out': ready({
    reEntry: 'in_out',
    mode: 'exit',
    figures: { inside: 380, peopleIn: 300, tickets: 412, venueLimit: 300 },
  }),
  checking: ready({ isChecking: true }),
  member: { ...ready({ gate: '', name: 'Kelab Gamelan' }), member },
  'member on another day': {
    ...ready({ gate: '', name: 'Kelab Gamelan' }),
    member: {
      ...member,
      times: { startDate: '2027-01-20T11:00:00.000Z', endDate: '2027-01-20T14:00:00.000Z' },
    },
  },
  cancelled: ready({ event: { id: 'event-1', title: 'Malam Gamelan', isCancelled: true } }),
  'come in': judged({ ...student, undoUntil: soon }),
  'come in unnamed': judged({ name: '', decidedBy: 'device', undoUntil: soon }),
  'look at the card': judged({ ...student, undoUntil: soon, note: { kind: 'check_card', text: '' } }),
  'guest of honour': judged({
    ...{ name: 'Dato’ Dr Noraini binti Abdullah', typeName: 'VIP', undoUntil: soon },
    note: { kind: 'vip', text: 'Row 1, beside the Vice-Chancellor' },
  }),
  'note and answer': judged({
    ...{ ...student, undoUntil: soon, answers: [food] },
    note: { kind: 'note', text: 'Wheelchair, row 1' },
  }),
  newer: judged({ isNewer: true, name: '', undoUntil: soon }, { connection: alone }),
  again: judged({ ...student, outcome: 'again', undoUntil: soon }, { reEntry: 'many' }),
  'already inside': judged({ ...student, outcome: 'already_in', before }),
  'gone out': judged({ ...student, mode: 'exit', undoUntil: soon }, { reEntry: 'in_out', mode: 'exit' }),
  'wrong gate': judged({ ...student, outcome: 'wrong_gate' }, { gateTypes: ['Member', 'Guest'] }),
  'venue full': judged({ ...student, outcome: 'venue_full' }),
  'given back': judged({ ...student, outcome: 'cancelled' }),
  replaced: judged({ ...student, outcome: 'replaced' }),
  'not paid': judged({ ...student, outcome: 'not_paid' }),
  'another event': judged({ outcome: 'wrong_event', name: '' }),
  'not a ticket': judged({ outcome: 'not_genuine', name: '' }),
  'last undone': judged({ ...student, isUndone: true }),
};
