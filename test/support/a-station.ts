import type { ListedHolder, Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';

/** A device at the event `event-1`, which notes in `calls` what the screen asks of it. */
export interface FakeStation extends Station {
  readonly calls: readonly string[];
}

/** Returns a device that is connected and has its list, with differences. */
export function aStation(differences: Partial<Station> = {}): FakeStation {
  const calls: string[] = [];
  const note = (call: string) => void calls.push(call);
  return {
    calls,
    connection: { kind: 'connected' },
    event: { id: 'event-1', title: 'Malam Gamelan', isCancelled: false },
    gate: 'North',
    gateTypes: null,
    name: 'Farah',
    may: { list: true, lead: false, sell: false },
    reEntry: 'once',
    figures: { inside: 137, peopleIn: 137, tickets: 412, venueLimit: null },
    list: { asOf: '2026-12-01T10:55:00.000Z', tickets: 412 },
    canStore: true,
    verdict: null,
    isChecking: false,
    hasFailed: false,
    closing: null,
    mode: 'admit',
    setMode: (mode) => note(`mode ${mode}`),
    setGate: (gate) => note(`gate ${gate}`),
    scan: (code) => note(`scan ${code}`),
    letIn: (found) => note(`let in ${'rowId' in found ? found.rowId : found.ticketId}`),
    dismiss: () => note('dismiss'),
    again: () => note('again'),
    undo: () => note('undo'),
    search: () => [],
    codesOfScans: async () => [],
    takeScans: async () => ({ kind: 'refused', why: 'not_a_code' }),
    ...differences,
  };
}

/** Returns the verdict that lets Aina Rahman in, with differences. */
export function aVerdict(differences: Partial<Verdict> = {}): Verdict {
  return {
    scanId: 'device-1.1',
    mode: 'admit',
    outcome: 'admitted',
    isNewer: false,
    decidedBy: 'server',
    ticketId: null,
    name: 'Aina Rahman',
    studentIdEnd: '',
    typeName: '',
    note: null,
    answers: [],
    before: null,
    at: '2026-12-01T11:20:00.000Z',
    undoUntil: null,
    isUndone: false,
    ...differences,
  };
}

/** Returns somebody in the device's list, with differences. */
export function aListedHolder(differences: Partial<ListedHolder> = {}): ListedHolder {
  return { rowId: 'row-1', name: 'Aina Rahman', typeName: 'Student', isInside: false, ...differences };
}
