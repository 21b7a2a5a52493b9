import type { ListedHolder, Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';
import type { StoredSale } from '#apps/web/src/features/check-in/station/walk-ins/stored-sale.ts';
import type { WalkInSeller, WalkIns } from '#apps/web/src/features/check-in/station/walk-ins/walk-ins.ts';

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
    walkIns: null,
    seller: aSeller({ note }),
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

/** Returns a seller that notes what is asked of it and lets every guest in, with differences. */
export function aSeller({
  note = () => undefined,
  ...differences
}: Partial<WalkInSeller> & { note?: (call: string) => void } = {}): WalkInSeller {
  const count = {
    ...{ id: 'count-1', float: 50, sold: 75, counted: 125, difference: 0, witness: null },
    countedAt: '2026-12-01T11:20:00.000Z',
  };
  return {
    open: async () => note('open the sheet'),
    keep: async (places) => note(`keep ${places}`),
    sell: async ({ id }, way) => {
      note(`sell ${id} by ${way}`);
      return { kind: 'let_in' };
    },
    again: async (saleId) => {
      note(`again ${saleId}`);
      return { kind: 'let_in' };
    },
    check: async (saleId) => ({ kind: 'waiting', saleId }),
    end: async (saleId) => {
      note(`end ${saleId}`);
      return { kind: 'ended' };
    },
    now: () => '2026-12-01T11:20:30.000Z',
    viewCash: async () => ({ devices: [], taken: 0 }),
    countCash: async (box) => ({ count: { ...count, ...box } }),
    witnessCount: async () => ({ count }),
    ...differences,
  };
}

/** Returns what a device sells: one type for RM 15, paid by phone or in cash, with differences. */
export function walkIns(differences: Partial<WalkIns> = {}): WalkIns {
  return {
    ways: ['provider', 'cash'],
    types: [{ id: 'standard', type: { name: 'Standard', nameMs: 'Biasa' }, price: 15, left: 12 }],
    ...{ kept: 5, wanted: 5, canKeep: true, isVenueFull: false },
    ...{ running: [], unsent: [], refused: [], owedBack: [], last: null },
    ...differences,
  };
}

/** Returns a sale that waits for its payment, with differences. */
export function aSale(differences: Partial<StoredSale> = {}): StoredSale {
  return {
    ...{ eventId: 'event-1', sender: 'device-1', saleId: '9b2f6f0e-32d4-4c4e-9a0e-3f4d7f1c2b11' },
    ...{ typeId: 'standard', type: { name: 'Standard', nameMs: 'Biasa' }, price: 15, way: 'provider' },
    ...{ gate: 'North', at: '2026-12-01T11:20:00.000Z', soldAt: null, step: 'running', problem: null },
    view: {
      ...{ saleId: '9b2f6f0e-32d4-4c4e-9a0e-3f4d7f1c2b11', ticketId: 'ticket-1', state: 'waiting' },
      ...{ way: 'provider', price: 15, checkoutUrl: 'https://pay.example/checkout/7f3a9c' },
      ...{ holdExpiresAt: '2026-12-01T11:35:00.000Z', code: null, ticketPath: null },
    },
    ...differences,
  };
}
