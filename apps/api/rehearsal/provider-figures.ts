import type { PaymentAtProvider } from '#adapters/sql/operations/payments-at.ts';
import { countOf } from '../cli/count-of.ts';
import type { Outage } from './outage.ts';
import type { ReceivedPayment, SimulatorStatistics } from './simulator-messages.ts';

/** What happened at a simulated payment provider, and what Acara made of it. */
export interface ProviderFigures extends Omit<SimulatorStatistics, 'payments'> {
  readonly name: string;
  /** Payments that the provider received. */
  readonly paid: number;
  readonly receivedSen: number;
  /** What the provider received and Acara has not recorded. */
  readonly unrecordedSen: number;
  /** Of that, late payments whose callback was lost and that Acara will ask about. */
  readonly awaitedSen: number;
  /** Payments made while the place was kept, whose ticket is not confirmed. */
  readonly paidButExpired: number;
  readonly refundsDue: number;
  /** Places that were kept longer because the provider did not answer. */
  readonly holdsExtended: number;
  /** Null when it was not away. */
  readonly outage: Outage | null;
}

export function providerFigures(
  name: string,
  { payments: received, ...statistics }: SimulatorStatistics,
  payments: readonly PaymentAtProvider[],
  outage: Outage | null,
): ProviderFigures {
  const known = new Map(payments.map((payment) => [payment.providerRef, payment]));
  const unrecorded = ({ reference, receivedSen }: ReceivedPayment) =>
    Math.max(0, receivedSen - (known.get(reference)?.receivedSen ?? 0));
  return {
    name,
    ...statistics,
    paid: received.length,
    receivedSen: sum(received.map(({ receivedSen }) => receivedSen)),
    unrecordedSen: sum(received.map(unrecorded)),
    awaitedSen: sum(received.filter((one) => isAwaited(one, known.get(one.reference))).map(unrecorded)),
    paidButExpired: received.filter((one) => isPaidButExpired(one, known.get(one.reference))).length,
    refundsDue: payments.filter(({ resolution }) => resolution === 'refund_due').length,
    holdsExtended: payments.filter(({ holdExtendedAt }) => holdExtendedAt !== null).length,
    outage,
  };
}

/** Whether the place was no longer kept when the money came, and the provider will be asked. */
function isAwaited({ paidAt }: ReceivedPayment, payment: PaymentAtProvider | undefined): boolean {
  if (!payment || payment.checkDueAt === null || payment.holdExpiresAt === null) return false;
  return paidAt >= Date.parse(payment.holdExpiresAt);
}

function isPaidButExpired({ paidAt }: ReceivedPayment, payment: PaymentAtProvider | undefined): boolean {
  if (!payment || payment.ticketStatus === 'confirmed' || payment.holdExpiresAt === null) return false;
  return paidAt < Date.parse(payment.holdExpiresAt);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns which promises about payments were broken; empty when all were kept. */
export function providerProblems(figures: ProviderFigures): readonly string[] {
  const { paidButExpired, refusedReads, readLimit, name } = figures;
  const lostSen = figures.unrecordedSen - figures.awaitedSen;
  return [
    ...(lostSen > 0 ? [`${lostSen} sen that ${name} received are not recorded.`] : []),
    ...(paidButExpired > 0
      ? [
          `${paidButExpired === 1 ? '1 place expired although it was' : `${paidButExpired} places expired although they were`} paid in time.`,
        ]
      : []),
    ...(refusedReads > 0
      ? [
          `${name} refused ${countOf(refusedReads, 'read')}: more than ${readLimit?.calls ?? 0} within its window.`,
        ]
      : []),
  ];
}

/** Returns the rows of the report. */
export function providerRows(figures: ProviderFigures): readonly (readonly [string, string])[] {
  const { callbacks, outage, readLimit, readsInWindow, refusedReads } = figures;
  const limit = readLimit
    ? `, at most ${readsInWindow} in ${readLimit.windowSeconds} s (limit ${readLimit.calls}), ${refusedReads} refused`
    : '';
  return [
    [`Payments at ${figures.name}`, `${figures.paid}, of which ${figures.refundsDue} are to be refunded`],
    ['Sen received', String(figures.receivedSen)],
    [
      'Sen not recorded',
      `${figures.unrecordedSen}, of which ${figures.awaitedSen} are late and to be asked about`,
    ],
    ['Paid but expired', String(figures.paidButExpired)],
    [
      'Callbacks',
      `${callbacks.sent} sent, ${callbacks.lost} lost, ${callbacks.repeated} repeated, ${callbacks.refused} refused`,
    ],
    ['Reads', `${figures.reads}${limit}`],
    ['Places kept longer', String(figures.holdsExtended)],
    ...(outage ? [['While it was away', outageText(outage)] as const] : []),
  ];
}

function outageText({ seconds, held, confirmed, askedToWait }: Outage): string {
  return `${seconds} s: ${countOf(held, 'place')} given, ${countOf(confirmed, 'ticket')} confirmed, ${countOf(askedToWait, 'time')} told to retry later`;
}
