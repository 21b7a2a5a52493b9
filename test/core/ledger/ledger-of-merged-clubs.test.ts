import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '#core/ledger/ledger-entry.ts';
import { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ClubId } from '#core/shared/ids.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';

/** Every kind of movement, in an order that a sale takes. */
const MOVEMENTS: readonly LedgerKind[] = [
  ...(['received', 'provider_fee', 'goodwill', 'refunded', 'refund_returned'] as const),
  ...(['taken_back', 'charged_back'] as const),
];
const MERGE = 'merge';
const SELL = 'sell';
type Step = readonly [what: LedgerKind | typeof MERGE | typeof SELL, sale: number];

/** Two clubs with an event each, and the sales of both. */
class TwoClubs {
  readonly acara = new Acara({ maxOpenHolds: 100 });
  readonly sales: PurchaseTicketOutput[] = [];
  #admin!: SignedIn;
  #clubs!: readonly [SignedIn, SignedIn];
  #reports = 0;

  static async open(): Promise<TwoClubs> {
    const at = new TwoClubs();
    at.#admin = await at.acara.anAdmin();
    at.#clubs = [await at.acara.aVerifiedClub('Kelab Catur'), await at.acara.aVerifiedClub('Kelab Buku')];
    for (const { uid } of at.#clubs) await at.acara.anEvent({ id: `of-${uid}`, organizerId: uid });
    return at;
  }

  get clubIds(): readonly [ClubId, ClubId] {
    return [this.#clubs[0].uid, this.#clubs[1].uid];
  }

  async sell(club: number): Promise<void> {
    const event = this.acara.stored({ id: `of-${this.clubIds[club % 2]}` });
    const bought = await this.acara.buy(await this.acara.aStudent(), event);
    await this.#report(bought);
    this.sales.push(bought);
  }

  /** Merges the second club into the first one. */
  async merge(): Promise<void> {
    const [into, id] = this.clubIds;
    await this.acara.does('MergeClubs').execute(this.#admin, { id, into });
  }

  async move(kind: LedgerKind, bought: PurchaseTicketOutput): Promise<void> {
    const { id } = bought.ticket;
    const as = this.#admin;
    const refund = (status: string) =>
      this.acara.refunds().find((one) => one.ticketId === id && one.status === status)?.id ?? '';
    if (kind === 'received') await this.#report(bought, { receivedSen: 2 * 2_500 });
    if (kind === 'taken_back')
      await this.acara.does('RevokeTicket').execute(as, { id, reason: 'Sold twice.' });
    if (kind === 'goodwill')
      await this.acara
        .does('IssueGoodwillRefund')
        .execute(as, { id, amount: 10, refunded: 0, reason: 'The hall was cold.' });
    if (kind === 'provider_fee') await this.#report(bought, { feeSen: 100 });
    if (kind === 'refunded')
      await this.acara
        .does('CompleteRefund')
        .execute(as, { id: refund('manual_required'), bankReference: 'TRF-1' });
    if (kind === 'refund_returned')
      await this.acara
        .does('ReopenRefund')
        .execute(as, { id: refund('succeeded'), reason: 'The account is closed.' });
    if (kind === 'charged_back') await this.#report(bought, { state: 'charged_back' });
  }

  /** Takes a step, which changes nothing where the state of the sale refuses it. */
  async take([what, number]: Step): Promise<void> {
    const sale = this.sales[number % Math.max(1, this.sales.length)];
    try {
      if (what === MERGE) await this.merge();
      else if (what === SELL) await this.sell(number);
      else if (sale) await this.move(what, sale);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  get entries(): readonly LedgerEntry[] {
    return [...this.acara.database.published.ledger.values()];
  }

  /** Returns the entries of a sale, the club and the kind of each. */
  entriesOf({ payment }: PurchaseTicketOutput) {
    const own = this.entries.filter(({ paymentId }) => paymentId === payment?.id);
    return own.map(({ clubId, kind }) => ({ clubId, kind }));
  }

  sumsByClub() {
    const ledger = resolve(this.acara.container, LedgerQueries);
    return Promise.all(this.clubIds.map((clubId) => ledger.sums({ clubId, from: null, until: null })));
  }

  async #report(bought: PurchaseTicketOutput, differences: object = {}): Promise<void> {
    this.#reports += 1;
    const { receivedSen: before, amountSen } = this.acara.paymentOf(bought);
    const reported = { eventKey: `report-${this.#reports}`, receivedSen: Math.max(before, amountSen) };
    await this.acara.settle(this.acara.reportOf(bought, { ...reported, ...differences }));
  }
}

describe('the ledger of clubs that are merged', () => {
  it('names the club that sold in every later movement of a sale, and the other one in new sales', async () => {
    const at = await TwoClubs.open();
    await at.sell(1);
    await at.merge();
    const [into, double] = at.clubIds;
    const [sold] = at.sales as [PurchaseTicketOutput];
    expect(MOVEMENTS.toSorted()).toEqual(LEDGER_KINDS.toSorted());
    for (const kind of MOVEMENTS) {
      await at.move(kind, sold);
      expect(at.entriesOf(sold).at(-1)).toEqual({ clubId: double, kind });
    }
    expect(new Set(at.entriesOf(sold).map(({ clubId }) => clubId))).toEqual(new Set([double]));
    await at.sell(1);
    expect(new Set(at.entriesOf(at.sales[1] as PurchaseTicketOutput).map(({ clubId }) => clubId))).toEqual(
      new Set([into]),
    );
  });

  it('keeps the sums by club through a merge after any course of events, and one club for each payment', async () => {
    const step = fc.tuple(fc.constantFrom(SELL, ...MOVEMENTS), fc.nat(5));
    const steps = fc.array(step, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, steps, async (earlier, later) => {
        const at = await TwoClubs.open();
        for (const club of [0, 1]) await at.sell(club);
        for (const each of earlier) await at.take(each);
        const before = await at.sumsByClub();
        await at.take([MERGE, 0]);
        expect(await at.sumsByClub()).toEqual(before);
        for (const each of later) await at.take(each);
        for (const sale of at.sales)
          expect(new Set(at.entriesOf(sale).map(({ clubId }) => clubId)).size).toBe(1);
        for (const clubId of at.clubIds) {
          const own = at.entries.filter((entry) => entry.clubId === clubId);
          expect(own.reduce((sum, { amountSen }) => sum + amountSen, 0)).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
