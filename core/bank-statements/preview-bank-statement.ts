import { type Actor, requireRole } from '../actor.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import { reasonOwedBack } from '../sales/reports/receive-money.ts';
import { Clock } from '../shared/clock.ts';
import { dayOf } from '../shared/day.ts';
import type { PaymentId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { BankStatementQueries, type TransferPayment } from './bank-statement-queries.ts';
import { PlacesAhead } from './places-ahead.ts';
import { daysToCompare } from './statement-days.ts';
import { readStatement, type StatementFile } from './statement-file.ts';
import type { StatementLineState } from './statement-line.ts';
import { type EntryMatch, type EntryOutcome, matchEntries } from './statement-matches.ts';
import {
  type CandidateView,
  type StatementEntryView,
  type TransferView,
  toCandidateView,
  toEntryView,
  toTransferView,
} from './statement-view.ts';
import { requireTransferAccount } from './transfer-account.ts';
import { candidatesAmong, candidatesSince, MAX_CANDIDATE_PAYMENTS } from './transfer-candidates.ts';
import { transferReferencesIn } from './transfer-reference.ts';

export type PreviewBankStatementInput = StatementFile;

export interface PreviewedLine extends StatementEntryView {
  /** The number of its row in the file. */
  readonly row: number;
  readonly outcome: EntryOutcome;
  /** What became of it before; null unless `known`. */
  readonly state: StatementLineState | null;
  readonly payment: TransferView | null;
  /** Why the money will be owed back instead of confirming the ticket; null when it confirms it, or waits. */
  readonly owedBack: RefundReason | null;
  /** The stored line that it looks like: the same one when it is `perhaps_known`. */
  readonly similar: StatementEntryView | null;
  /** Empty unless `unmatched`, and after the first 200 of those. */
  readonly candidates: readonly CandidateView[];
}

export interface PreviewBankStatementOutput {
  readonly lines: readonly PreviewedLine[];
}

/** Keeps a statement of thousands of lines from keeping the server busy for seconds. */
const MAX_LINES_WITH_CANDIDATES = 200;

/**
 * Says what importing a statement would do, and changes nothing. For admins. Throws `invalid_input` that names the row
 * and column, and `not_found` where transfers are not offered.
 */
export class PreviewBankStatement {
  static readonly needs = [BankStatementQueries, OfferQueries, PaymentGateways, Clock, KeyedDigest] as const;

  constructor(
    private readonly statements: BankStatementQueries,
    private readonly offers: Pick<OfferQueries, 'ofEvents' | 'codesOf'>,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly digest: KeyedDigest,
  ) {}

  async execute(actor: Actor, input: PreviewBankStatementInput): Promise<PreviewBankStatementOutput> {
    requireRole(actor, 'admin');
    const { accountNumber } = requireTransferAccount(this.gateways);
    const now = this.clock.now();
    const rows = readStatement(input, { account: accountNumber, today: dayOf(now) });
    const entries = rows.map(({ entry }) => entry);
    const references = [...new Set(entries.flatMap(({ text }) => transferReferencesIn(text)))];
    const since = candidatesSince(now);
    const [known, named, unpaid] = await Promise.all([
      this.statements.linesOfDays(accountNumber, daysToCompare(entries)),
      this.statements.transfersWith(references),
      this.statements.unpaidTransfers(since, MAX_CANDIDATE_PAYMENTS),
    ]);
    const payments = named.map(({ payment }) => payment);
    const lines = await this.statements.linesOfPayments(payments.map(({ id }) => id));
    const earlier = await this.statements.transfers(known.flatMap(({ paymentId }) => paymentId ?? []));
    const transfers = new Map<string, TransferPayment>(
      [...earlier, ...named].map((one) => [one.payment.id, one]),
    );
    const possible = [...new Map([...named, ...unpaid].map((one) => [one.payment.id, one])).values()];
    const { matches } = matchEntries(rows, { known, payments, lines }, this.digest);
    const planned = named.flatMap(({ event }) => (event.plannedAt === null ? [] : event.id));
    const plans = planned.length === 0 ? new Map() : await this.offers.ofEvents([...new Set(planned)]);
    const coded = named.flatMap(({ ticket, event }) =>
      ticket.status === 'expired' && ticket.code ? event.id : [],
    );
    const codes = await Promise.all([...new Set(coded)].map((id) => this.offers.codesOf(id)));
    const owedBack = reasonsOwedBack(matches, transfers, new PlacesAhead(plans, codes.flat(), now), now);
    const candidatesFor = candidatesAmong(possible);
    const shown = new Set(
      matches.filter(({ outcome }) => outcome === 'unmatched').slice(0, MAX_LINES_WITH_CANDIDATES),
    );
    return {
      lines: matches.map((match, index) => {
        const { entry, outcome, paymentId, known: stored, similar } = match;
        const transfer = paymentId === null ? undefined : transfers.get(paymentId);
        return {
          row: rows[index]?.row ?? 0,
          ...toEntryView(entry),
          outcome,
          state: stored?.state ?? null,
          payment: transfer ? toTransferView(transfer) : null,
          owedBack: (paymentId !== null && isCounted(outcome) && owedBack.get(paymentId)) || null,
          similar: similar && toEntryView(similar),
          candidates: shown.has(match) ? candidatesFor(entry).map(toCandidateView) : [],
        };
      }),
    };
  }
}

function isCounted(outcome: EntryOutcome): boolean {
  return outcome === 'matched' || outcome === 'too_much';
}

/** Returns the payments whose money would not confirm their ticket, in the order of the import: it takes the last places. */
function reasonsOwedBack(
  matches: readonly EntryMatch[],
  transfers: ReadonlyMap<PaymentId, TransferPayment>,
  places: PlacesAhead,
  now: Instant,
): ReadonlyMap<PaymentId, RefundReason> {
  const reasons = new Map<PaymentId, RefundReason>();
  for (const id of new Set(
    matches.flatMap(({ outcome, paymentId }) => (isCounted(outcome) ? [paymentId] : [])),
  )) {
    const transfer = id === null ? undefined : transfers.get(id);
    if (!transfer) continue;
    const { payment, ticket, event } = transfer;
    const received = { receivedSen: payment.amountSen, currency: payment.currency };
    const paidFor = { payment, ticket, event, placesLeft: places.left(transfer) };
    const reason = reasonOwedBack(paidFor, received, now);
    if (reason) reasons.set(payment.id, reason);
    else if (ticket.status !== 'pending_payment') places.take(transfer);
  }
  return reasons;
}
