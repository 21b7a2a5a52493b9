import type { StationMember } from '#apps/web/src/features/check-in/screen/check-in-screen.tsx';
import type { Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';
import { aListedHolder, aSale, aSeller, aStation, aVerdict, walkIns } from '#test/support/a-station.ts';

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
/** A device that sells, with what it sells. */
function selling(sold: Parameters<typeof walkIns>[0] = {}, station: Partial<Station> = {}): ShownState {
  return ready({ walkIns: walkIns(sold), ...station });
}

const count = {
  ...{ id: 'count-2', float: 50, sold: 75, counted: 125, difference: 0, witness: null },
  countedAt: '2026-12-01T11:20:00.000Z',
};
const types = [
  { id: 'standard', type: { name: 'Standard', nameMs: 'Biasa' }, price: 15, left: 12 },
  { id: 'student', type: { name: 'Student', nameMs: 'Pelajar' }, price: 8, left: 40 },
  { id: 'child', type: { name: 'Child under 7', nameMs: 'Kanak-kanak bawah 7 tahun' }, price: 0, left: 0 },
];
const waiting = aSale();
const soldBefore = aSale({
  step: 'sold',
  view: waiting.view && { ...waiting.view, state: 'paid', ticketPath: '/guest-tickets/7f3a9c#secret' },
});
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
  'sell one type': selling(),
  'sell several types': selling({ types, last: soldBefore, kept: 3 }),
  'sell alone': selling(
    { unsent: [aSale({ step: 'unsent', soldAt: '2026-12-01T11:22:00.000Z' })], kept: 4 },
    { connection: alone },
  ),
  'sell for cash only': selling({ ways: ['cash'] }),
  'sale waiting': selling({ running: [aSale()] }),
  'sale not answered': selling({
    running: [aSale({ view: null, problem: { code: 'unavailable', params: {}, message: '' } })],
  }),
  'sales not accepted': selling({
    refused: [
      aSale({
        ...{ step: 'refused', soldAt: '2026-12-01T11:22:00.000Z', way: 'cash' },
        problem: { code: 'type_not_found', params: {}, message: 'There is no such ticket type.' },
      }),
    ],
    owedBack: [aSale({ saleId: 'sale-2', step: 'owed_back', soldAt: '2026-12-01T11:24:00.000Z' })],
  }),
  'cash box': selling(
    {},
    {
      seller: aSeller({
        viewCash: async () => ({
          taken: 200,
          devices: [
            {
              ...{ deviceId: 'device-1', name: 'Farah', gate: 'North', isOwn: true, sales: 5, taken: 75 },
              ...{ uncounted: 0, counts: [{ ...count, id: 'count-1', counted: 123, difference: -2 }] },
            },
            {
              ...{ deviceId: 'device-2', name: 'Lim', gate: 'Gate B', isOwn: false, sales: 5, taken: 75 },
              ...{ uncounted: 0, counts: [count] },
            },
          ],
        }),
      }),
    },
  ),
  'last undone': judged({ ...student, isUndone: true }),
};
