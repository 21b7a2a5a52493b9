import type { AttendeeRefund, AttendeeView } from '#core/attendees/attendee-view.ts';
import type { RefundStep } from '#core/refunds/refund-step.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { formatDate, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { refundTexts } from '../manage/refund-texts.ts';
import { attendeeTexts } from './attendee-texts.ts';

/** How far the latest refund of a ticket is, and the sum of all. */
export function RefundState({ refunds, origin }: Pick<AttendeeView, 'refunds' | 'origin'>) {
  const t = useTexts(attendeeTexts);
  const latest = refunds.at(-1);
  if (!latest) return <span className="text-muted">{t.noRefund}</span>;
  return (
    <span className="inline-flex items-baseline gap-x-2">
      <span className="numerals max-md:hidden">{sumOf(refunds)}</span>
      <Badge tone={tones[latest.step]}>
        {t.refundSteps[isByHand(latest, origin) ? 'by_hand' : latest.step]}
      </Badge>
    </span>
  );
}

/** Each refund of a ticket: how much, how far, and why. */
export function RefundList({ refunds, origin }: Pick<AttendeeView, 'refunds' | 'origin'>) {
  const t = useTexts(attendeeTexts);
  const { steps, reasons } = useTexts(refundTexts);
  const { language } = useLanguage();
  return (
    <ul className="grid gap-3">
      {refunds.map(({ id, amount, currency, step, reason, createdAt, paidAt }) => (
        <li key={id}>
          <p className="numerals">{formatMoney(amount, currency)}</p>
          <p className="text-small font-normal">
            {t.on(
              isByHand({ step }, origin) ? t.refundSteps.by_hand : steps[step],
              formatDate(paidAt ?? createdAt, language),
            )}
          </p>
          <p className="text-small font-normal text-muted">{reasons[reason]}</p>
        </li>
      ))}
    </ul>
  );
}

/** Who bought at the entrance has no account, and is asked for no bank details. */
function isByHand({ step }: Pick<AttendeeRefund, 'step'>, origin: AttendeeView['origin']): boolean {
  return step === 'details_needed' && origin === 'walk_in';
}

/** Returns who cancelled a ticket, or why money came back for a place that had expired. */
export function useCancellationText(): (attendee: Pick<AttendeeView, 'cancellation' | 'refunds'>) => string {
  const t = useTexts(attendeeTexts);
  const { reasons } = useTexts(refundTexts);
  return ({ cancellation, refunds: [first] }) => {
    if (cancellation) return t.cancelledBy[cancellation.by];
    return first ? reasons[first.reason] : '';
  };
}

function sumOf(refunds: readonly AttendeeRefund[]): string {
  const currency = refunds[0]?.currency ?? 'MYR';
  const own = refunds.filter((refund) => refund.currency === currency);
  return formatMoney(
    own.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}

const tones: Record<RefundStep, BadgeTone> = {
  with_provider: 'yellow',
  details_needed: 'yellow',
  ready: 'yellow',
  on_its_way: 'yellow',
  paid: 'green',
  charged_back: 'gray',
};
