import type { ReEntry } from '#core/check-in/plan/check-in-plan.ts';
import type { CheckInDeviceId } from '#core/shared/ids.ts';
import type { HeldList, ListFigures } from './held-list.ts';
import { inOrder, isWaiting, type Presence, type StoredEntry } from './storage/stored-entry.ts';

const NOBODY: ListFigures = { inside: 0, peopleIn: 0, tickets: 0 };

/** What this browser's entries say beyond the list: its own, and those that it took from other devices. */
export class KnownEntries {
  readonly #byScan = new Map<string, StoredEntry>();
  readonly #byRow = new Map<string, Map<string, StoredEntry>>();

  /** `rowOf` returns the row of an entry's ticket; null when it is not known. */
  constructor(
    private readonly rowOf: (entry: StoredEntry) => string | null,
    entries: Iterable<StoredEntry> = [],
  ) {
    for (const entry of entries) this.put(entry);
  }

  /** Adds or replaces an entry. */
  put(entry: StoredEntry): void {
    const { scanId } = entry.sent;
    this.#byScan.set(scanId, entry);
    const row = this.rowOf(entry);
    if (row === null) return;
    const own = this.#byRow.get(row) ?? new Map<string, StoredEntry>();
    this.#byRow.set(row, own.set(scanId, entry));
  }

  get size(): number {
    return this.#byScan.size;
  }

  find(scanId: string): StoredEntry | null {
    return this.#byScan.get(scanId) ?? null;
  }

  all(): Iterable<StoredEntry> {
    return this.#byScan.values();
  }

  /** Returns what a device has to send, the earliest first. */
  waiting(deviceId: CheckInDeviceId): readonly StoredEntry[] {
    return inOrder([...this.all()].filter((entry) => entry.sender === deviceId && isWaiting(entry)));
  }

  /** Returns where the holder of a ticket is, as far as is known. */
  presence(row: string, list: HeldList | null, reEntry: ReEntry): Presence {
    const listed = list?.row(row)?.state.presence ?? null;
    return presenceAfter(listed, this.#beyond(row, list), reEntry);
  }

  /** Returns the last admission with a ticket that was not undone; null without one. */
  lastAdmission(row: string): StoredEntry | null {
    return (
      standing(this.#ofRow(row))
        .filter(({ sent }) => sent.kind === 'admit')
        .at(-1) ?? null
    );
  }

  /** Returns the admissions and exits that a device made itself and that were not undone. */
  scansOf(deviceId: CheckInDeviceId): readonly { readonly entry: StoredEntry; readonly row: string }[] {
    return [...this.#byRow].flatMap(([row, entries]) =>
      standing([...entries.values()])
        .filter(({ sent, sender }) => isStep(sent) && sent.via === null && sender === deviceId)
        .map((entry) => ({ entry, row })),
    );
  }

  /** Returns the list's figures with what the entries add. */
  figures(list: HeldList | null, reEntry: ReEntry): ListFigures {
    let { inside, peopleIn, tickets } = list?.figures ?? NOBODY;
    for (const row of this.#byRow.keys()) {
      const beyond = this.#beyond(row, list);
      if (beyond.length === 0) continue;
      const known = list?.row(row) ?? null;
      const listed = known?.state.presence ?? null;
      const presence = presenceAfter(listed, beyond, reEntry);
      inside += Number(presence !== null) - Number(listed !== null);
      peopleIn += Number(presence === 'in') - Number(listed === 'in');
      // A ticket that is newer than the list.
      if (!known && presence !== null) tickets += 1;
    }
    return { inside, peopleIn, tickets };
  }

  #ofRow(row: string): readonly StoredEntry[] {
    return [...(this.#byRow.get(row)?.values() ?? [])];
  }

  /** Returns the entries of a ticket that its row does not show yet. */
  #beyond(row: string, list: HeldList | null): readonly StoredEntry[] {
    return this.#ofRow(row).filter(
      ({ acknowledgedAt }) => acknowledgedAt === null || list === null || acknowledgedAt >= list.asOf,
    );
  }
}

function isStep({ kind }: StoredEntry['sent']): boolean {
  return kind === 'admit' || kind === 'exit';
}

/** Leaves out what was undone together with its undo. An undo stays whose scan is not among the entries. */
function standing(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const scans = new Set(entries.map(({ sent }) => sent.scanId));
  const undone = new Set(entries.map(({ sent }) => sent.undoes));
  return inOrder(
    entries.filter(
      ({ sent }) => !undone.has(sent.scanId) && !(sent.undoes !== null && scans.has(sent.undoes)),
    ),
  );
}

function presenceAfter(listed: Presence, entries: readonly StoredEntry[], reEntry: ReEntry): Presence {
  let presence = listed;
  for (const { sent, before } of standing(entries)) {
    if (sent.kind === 'admit') presence = 'in';
    if (sent.kind === 'undo') presence = before;
    if (sent.kind === 'exit' && presence === 'in' && reEntry !== 'once') presence = 'out';
  }
  return presence;
}
