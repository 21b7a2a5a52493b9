import type { Statement, StatementAmounts, StatementLine } from '#core/club-statements/statement.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { paidBy } from '#core/receipts/paid-by.ts';
import { paymentReference } from '#core/receipts/payment-reference.ts';
import type { CsvCell } from '#core/shared/csv.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { typeNameIn } from '../../shared/type-name.ts';
import type { Language } from '../../ui/language/i18n.tsx';
import { type HeadingTexts, periodText, type StatementHeading } from './statement-heading.ts';

/**
 * The columns of amounts in ringgit, in the order shown. `received`, `refunds` and `chargedBack` add up to `revenue`, and
 * that with the fees to `net`.
 */
export const AMOUNTS = [
  'received',
  'refunds',
  'chargedBack',
  'revenue',
  'providerFees',
  'platformFees',
  'net',
] as const satisfies readonly (keyof StatementAmounts)[];
export type AmountName = (typeof AMOUNTS)[number];

const SUBTRACTED: readonly AmountName[] = ['refunds', 'chargedBack', 'providerFees', 'platformFees'];

/** Returns an amount with the sign by which it adds up. */
export function signedAmount(amounts: StatementAmounts, name: AmountName): number {
  return SUBTRACTED.includes(name) ? 0 - amounts[name] : amounts[name];
}

/** Returns the amounts that a reader sees: those that are summed up to, and what of the others is not zero. */
export function shownAmounts({ lines, total }: Statement): readonly AmountName[] {
  return AMOUNTS.filter(
    (name) => !SUBTRACTED.includes(name) || total[name] !== 0 || lines.some((line) => line[name] !== 0),
  );
}

/** Groups lines by event, in their order. */
export function eventsOf(lines: readonly StatementLine[]): readonly (readonly StatementLine[])[] {
  const groups = new Map<string, StatementLine[]>();
  for (const line of lines) groups.set(line.eventId, [...(groups.get(line.eventId) ?? []), line]);
  return [...groups.values()];
}

/** Adds up the payments, or one of the amounts. */
export function sumOf(lines: readonly StatementAmounts[], name: AmountName | 'payments'): number {
  return Math.round(lines.reduce((sum, line) => sum + line[name], 0) * 100) / 100;
}

type CsvTexts = HeadingTexts &
  Readonly<
    Record<
      | AmountName
      | ('title' | 'club' | 'university' | 'event' | 'eventDay' | 'period' | 'asOfCsv' | 'way' | 'payments')
      | ('total' | 'booked' | 'ticket' | 'payment' | 'eachPayment' | 'byType' | 'type' | 'refunded'),
      string
    >
  >;

/** Returns how the money of a line came: its method and provider. */
export function wayOf({ method, provider }: StatementLine, language: Language): string {
  const byProvider = providerName(provider, language);
  const byMethod = paidBy({ method, provider }, language);
  return byMethod === byProvider ? byProvider : `${byMethod} · ${byProvider}`;
}

/** Returns what was given back, by us or by the buyers' banks. */
export function refundedOf({ refunds, chargedBack }: StatementAmounts): number {
  return Math.round((refunds + chargedBack) * 100) / 100;
}

/** Returns the rows of the ticket types; none for a statement without events that have several. */
function typeRows(
  { lines, types = [] }: Statement,
  t: CsvTexts,
  language: Language,
): readonly (readonly CsvCell[])[] {
  if (types.length === 0) return [];
  const columns = [t.payments, ...[t.received, t.refunded, t.revenue].map((name) => `${name} (RM)`)];
  return [
    [t.byType],
    [t.event, t.type, ...columns],
    ...types.map((line) => [
      lines.find(({ eventId }) => eventId === line.eventId)?.eventTitle ?? '',
      ...[typeNameIn(line.type, language), line.payments, { amount: line.received }],
      ...[{ amount: 0 - refundedOf(line) }, { amount: line.revenue }],
    ]),
    [],
  ];
}

/**
 * Returns the statement as the rows of a CSV file: its heading, its lines with their total, its ticket types, and each
 * payment.
 */
export function csvRows(
  statement: Statement,
  heading: StatementHeading,
  t: CsvTexts,
  language: Language,
): readonly (readonly CsvCell[])[] {
  const { lines, total, payments = [] } = statement;
  const { club, university, event } = heading;
  const figures = (amounts: StatementAmounts): readonly CsvCell[] => [
    amounts.payments,
    ...AMOUNTS.map((name) => ({ amount: signedAmount(amounts, name) })),
  ];
  const columns = [t.event, t.way, t.payments, ...AMOUNTS.map((name) => `${t[name]} (RM)`)];
  return [
    [t.title],
    [t.club, club],
    [t.university, university],
    ...(event === null
      ? []
      : [
          [t.event, event.title],
          [t.eventDay, { day: event.day }],
        ]),
    [t.period, periodText(heading, t, language)],
    [t.asOfCsv, { at: heading.asOf }],
    [],
    columns,
    ...lines.map((line) => [line.eventTitle, wayOf(line, language), ...figures(line)]),
    [t.total, '', ...figures(total)],
    [],
    ...typeRows(statement, t, language),
    [t.eachPayment],
    [...columns, t.booked, t.ticket, t.payment],
    ...payments.map((payment) => [
      ...[payment.eventTitle, wayOf(payment, language), ...figures(payment)],
      ...[{ at: payment.at }, shortTicketId(payment.ticketId), paymentReference(payment.paymentId)],
    ]),
  ];
}
