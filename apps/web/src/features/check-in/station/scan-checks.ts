import { parseTicketCode } from '#core/check-in/parse-ticket-code.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import type { Instant } from '#core/shared/instant.ts';
import { kindOf, namedTicket, newEntry } from './new-entry.ts';
import { decideAlone, type OwnVerdict, rulesOf } from './own-verdict.ts';
import { type Reading, readTicket, rowIdOf, type Shown } from './read-ticket.ts';
import { askServer, MAX_WAIT_MS } from './server/ask-server.ts';
import type { ServerContact } from './server/server-contact.ts';
import type { ServerTime } from './server/server-time.ts';
import type { DeviceCalls, StationSync } from './server/station-sync.ts';
import type { Timers } from './server/timers.ts';
import type { ScanMode, Verdict } from './station.ts';
import type { StationData } from './storage/station-data.ts';
import { type StoredEntry, scanIdOf } from './storage/stored-entry.ts';
import { ownVerdict, serverVerdict } from './verdicts.ts';

/** How the server was asked. */
export interface Asked {
  readonly scanId: string;
  /** Null for a device that can't store what it is answered. */
  readonly n: number | null;
}

/** A scan that neither the server nor the device could decide on. */
export interface FailedScan {
  readonly shown: Shown;
  readonly mode: ScanMode;
  readonly at: Instant;
  /** How the server was asked, which may have decided; null where it has not. */
  readonly asked: Asked | null;
}

export type Checked =
  /** `entry` is null where none was stored. */
  | { readonly kind: 'decided'; readonly verdict: Verdict; readonly entry: StoredEntry | null }
  | { readonly kind: 'failed'; readonly scan: FailedScan }
  /** Check-in has closed on this device. */
  | { readonly kind: 'closed' };

export interface ScanChecksParts {
  readonly data: StationData;
  readonly time: ServerTime;
  readonly timers: Timers;
  readonly sync: Pick<StationSync, 'close'>;
  readonly contact: ServerContact;
  readonly calls: Pick<DeviceCalls, 'checkInTicket'>;
  readonly typeNameOf: (type: TypeName | undefined) => string;
}

/** A scan while it is checked. */
interface RunningScan extends Omit<FailedScan, 'asked'> {
  /** What the device reads by itself; null when it can't know what it is. */
  readonly reading: Promise<Reading | null>;
}

/** Decides on scans: the server while it answers in time, else the device. Stores what was decided first. */
export class ScanChecks {
  constructor(private readonly parts: ScanChecksParts) {}

  /** `before` is how an earlier try asked; null for the first. */
  async check(shown: Shown, mode: ScanMode, before: Asked | null): Promise<Checked> {
    const { data, time, contact } = this.parts;
    await data.refresh();
    const scan: RunningScan = { shown, mode, at: time.now(), reading: this.#read(shown) };
    // Going out, and a row whose ticket only the server could name, are entries alone.
    const isEntryAlone = mode === 'exit' || shown.rowId !== null;
    const isOnOwn = contact.aloneSince !== null && data.list !== null && before === null;
    return isEntryAlone || (isOnOwn && data.canStore) ? this.#decideAlone(scan) : this.#ask(scan, before);
  }

  async #read(shown: Shown): Promise<Reading | null> {
    const { data } = this.parts;
    try {
      return await readTicket(data.device.event.id, shown, data.list, await data.cryptography());
    } catch {
      return null;
    }
  }

  async #ask(scan: RunningScan, before: Asked | null): Promise<Checked> {
    const { data, sync, contact, calls, timers } = this.parts;
    const { event, gate } = data.device;
    const { code, ticketId } = scan.shown;
    const asked = before ?? (await this.#draw());
    const { scanId, n } = asked;
    const wait = n === null || !data.list ? null : MAX_WAIT_MS;
    const ask = () => calls.checkInTicket({ id: event.id, code, ticketId, scanId, gate });
    const answer = await askServer(ask, wait, timers, () => contact.askNow());
    if (answer.kind === 'answered') {
      contact.reached();
      const reading = await scan.reading;
      const { outcome, holder } = answer.output;
      const verdict = serverVerdict(
        { ...scan, scanId, canUndo: n !== null },
        ...([answer.output, reading, data.list, this.parts.typeNameOf] as const),
      );
      const entry = n === null ? null : await this.#entryOfAnswer(scan, n, outcome, holder?.ticketId ?? null);
      if (entry) await data.add([entry]);
      return { kind: 'decided', verdict, entry };
    }
    if (answer.kind === 'closed') {
      if (n !== null) await data.returnNumber(n);
      sync.close(answer.closing);
      return { kind: 'closed' };
    }
    if (!answer.isReachable) contact.lost();
    return this.#decideUnanswered(scan, asked, answer.mayHaveDecided);
  }

  async #draw(): Promise<Asked> {
    const { data } = this.parts;
    const n = await data.drawNumber();
    return { n, scanId: n === null ? crypto.randomUUID() : scanIdOf(data.device.deviceId, n) };
  }

  /** Returns the entry of what the server decided; null for a ticket that it would not find by the entry. */
  async #entryOfAnswer(
    { shown, at, reading: promise }: RunningScan,
    n: number,
    outcome: Verdict['outcome'],
    ticketId: string | null,
  ): Promise<StoredEntry | null> {
    const { data } = this.parts;
    const reading = await promise;
    const rowId = reading?.kind === 'ticket' ? reading.rowId : await this.#rowOf(ticketId);
    const ticket = namedTicket(shown, rowId);
    const kind = kindOf(outcome);
    const isNamed = ticket.rowId !== null || parseTicketCode(ticket.code ?? '') !== null;
    if (kind === 'admit' && !isNamed) return null;
    const { reEntry } = rulesOf(data);
    const before = rowId === null ? null : data.entries.presence(rowId, data.list, reEntry);
    return newEntry(data.device, data.list, n, { kind, outcome, ticket, at, before });
  }

  async #rowOf(ticketId: string | null): Promise<string | null> {
    const { data } = this.parts;
    if (ticketId === null || !data.list) return null;
    return rowIdOf(ticketId, data.list, (await data.cryptography()).cipher);
  }

  /** Decides after the server was asked and did not answer. */
  async #decideUnanswered(scan: RunningScan, asked: Asked, mayHaveDecided: boolean): Promise<Checked> {
    const { data } = this.parts;
    const { n, scanId: undoes } = asked;
    const own = n === null ? null : await this.#own(scan);
    if (n === null || !own) {
      if (n !== null && !mayHaveDecided) await data.returnNumber(n);
      return this.#failed(scan, mayHaveDecided ? asked : null);
    }
    const content = await this.#contentOf(scan, own);
    const entryAt = (number: number) => newEntry(data.device, data.list, number, content);
    const undoAt = (number: number) =>
      newEntry(data.device, data.list, number, { ...content, kind: 'undo', outcome: 'admitted', undoes });
    // An admission that the server may have made does not stand where the device refuses.
    const stored =
      content.kind === 'admit' || !mayHaveDecided
        ? await data.add([entryAt(n)])
        : await data.append(2, (first) => [undoAt(first), entryAt(first + 1)]);
    return this.#decided(scan, own, stored) ?? this.#failed(scan, asked);
  }

  async #decideAlone(scan: RunningScan): Promise<Checked> {
    const { data } = this.parts;
    const own = await this.#own(scan);
    if (!own) return this.#failed(scan, null);
    const content = await this.#contentOf(scan, own);
    const stored = await data.append(1, (n) => [newEntry(data.device, data.list, n, content)]);
    return this.#decided(scan, own, stored) ?? this.#failed(scan, null);
  }

  async #own({ reading, mode }: RunningScan): Promise<OwnVerdict | null> {
    const read = await reading;
    return read && decideAlone(read, mode, this.parts.data);
  }

  async #contentOf({ shown, mode, at, reading }: RunningScan, { outcome, presence }: OwnVerdict) {
    const read = await reading;
    const kind = mode === 'exit' && outcome === 'admitted' ? 'exit' : kindOf(outcome);
    const ticket = namedTicket(shown, read?.kind === 'ticket' ? read.rowId : null);
    return { kind, outcome, ticket, at, before: presence } as const;
  }

  /** Returns null where the entry could not be stored: nobody is let in then. */
  #decided(
    { mode, at }: RunningScan,
    own: OwnVerdict,
    stored: readonly StoredEntry[] | null,
  ): Checked | null {
    const entry = stored?.at(-1);
    if (!entry) return null;
    const { scanId } = entry.sent;
    return { kind: 'decided', verdict: ownVerdict({ scanId, mode, at, canUndo: true }, own), entry };
  }

  #failed({ shown, mode, at }: RunningScan, asked: Asked | null): Checked {
    return { kind: 'failed', scan: { shown, mode, at, asked } };
  }
}
