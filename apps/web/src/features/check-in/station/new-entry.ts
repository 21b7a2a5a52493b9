import type { SentEntry } from '#core/check-in/entries/signed-entries.ts';
import { parseTicketCode } from '#core/check-in/parse-ticket-code.ts';
import type { ScanOutcome } from '#core/check-in/scan-outcome.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { HeldList } from './held-list.ts';
import type { Shown } from './read-ticket.ts';
import type { StoredDevice } from './storage/stored-device.ts';
import { type Presence, type StoredEntry, scanIdOf } from './storage/stored-entry.ts';

/** What an entry of this device says. */
export interface EntryContent {
  readonly kind: SentEntry['kind'];
  readonly outcome: ScanOutcome;
  readonly ticket: Pick<SentEntry, 'code' | 'rowId'>;
  readonly at: Instant;
  readonly before: Presence;
  readonly undoes?: string | null;
}

/** Returns an entry of this device under a number. */
export function newEntry(
  { deviceId, event, gate }: StoredDevice,
  list: HeldList | null,
  n: number,
  { kind, outcome, ticket, at, before, undoes = null }: EntryContent,
): StoredEntry {
  const { code, rowId } = ticket;
  const asOf = list?.asOf ?? null;
  return {
    ...{ eventId: event.id, sender: deviceId, before, acknowledgedAt: null },
    sent: {
      ...{ scanId: scanIdOf(deviceId, n), kind, code, rowId, deviceAt: at },
      ...{ gate, outcome, asOf, undoes, via: null },
    },
  };
}

/** Returns the kind of the entry of a scan at which nobody went out. */
export function kindOf(outcome: ScanOutcome): 'admit' | 'refuse' {
  return outcome === 'admitted' || outcome === 'again' ? 'admit' : 'refuse';
}

/**
 * Returns how an entry names its ticket: by the code of the ticket, else by its row. What is neither is kept as it was
 * scanned. `rowId` is null where it is not known.
 */
export function namedTicket({ code }: Shown, rowId: string | null): EntryContent['ticket'] {
  if (code !== null && (rowId === null || parseTicketCode(code))) return { code, rowId: null };
  return { code: null, rowId };
}
