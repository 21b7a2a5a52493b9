import { providerName } from '#core/payments/provider-name.ts';
import { paidBy } from '#core/receipts/paid-by.ts';
import type { CsvCell } from '#core/shared/csv.ts';
import type { Statement, StatementAmounts, StatementLine } from '#core/statements/statement.ts';

/** The columns of amounts in ringgit, in the order shown. `received` is the sum of the others. */
export const AMOUNTS = [
  'received',
  'refunds',
  'chargedBack',
  'providerFees',
  'platformFees',
  'net',
] as const satisfies readonly (keyof StatementAmounts)[];

type ColumnTexts = Readonly<
  Record<(typeof AMOUNTS)[number] | 'event' | 'way' | 'payments' | 'total', string>
>;

/** Returns how the money of a line came: its method and provider. */
export function wayOf({ method, provider }: StatementLine, language: 'en' | 'ms'): string {
  const byProvider = providerName(provider, language);
  const byMethod = paidBy({ method, provider }, language);
  return byMethod === byProvider ? byProvider : `${byMethod} · ${byProvider}`;
}

/** Returns the statement as the rows of a CSV file, with its total. */
export function csvRows(
  { lines, total }: Statement,
  t: ColumnTexts,
  language: 'en' | 'ms',
): readonly (readonly CsvCell[])[] {
  const figures = (amounts: StatementAmounts) => [
    amounts.payments,
    ...AMOUNTS.map((name) => ({ amount: amounts[name] })),
  ];
  return [
    [t.event, t.way, t.payments, ...AMOUNTS.map((name) => t[name])],
    ...lines.map((line) => [line.eventTitle, wayOf(line, language), ...figures(line)]),
    [t.total, '', ...figures(total)],
  ];
}
