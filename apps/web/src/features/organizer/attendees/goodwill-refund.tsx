import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { invalidInput } from '#core/shared/errors/build-error.ts';
import { typedNumber, typedSen, withTwoDecimals } from '#core/shared/typed-number.ts';
import type { ViewGoodwillRefundOutput } from '#core/tickets/view-goodwill-refund.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { goodwillTexts } from './goodwill-texts.ts';

export interface GoodwillRefundProps {
  attendee: AttendeeView;
  onClose: () => void;
}

/** Refunds part of a paid ticket, which stays valid. For admins. */
export function GoodwillRefund({ attendee, onClose }: GoodwillRefundProps) {
  const t = useTexts(goodwillTexts);
  const failureOf = useQueryFailure();
  const query = useRead('viewGoodwillRefund', { id: attendee.ticketId });
  if (query.data && query.data.left > 0)
    return <RefundForm attendee={attendee} money={query.data} onClose={onClose} />;
  return (
    <Dialog title={t.title(attendee.name)} open onOpenChange={onClose}>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.failed)}
      >
        {() => <p>{t.nothing}</p>}
      </QueryResult>
    </Dialog>
  );
}

interface RefundFormProps extends GoodwillRefundProps {
  money: ViewGoodwillRefundOutput;
}

function RefundForm({ attendee, money, onClose }: RefundFormProps) {
  const t = useTexts(goodwillTexts);
  const issue = useChange('issueGoodwillRefund');
  const { left, price, refunded, method } = money;
  const isWalkIn = attendee.origin === 'walk_in';
  const way = isWalkIn && method === 'by_hand' ? 'walk_in' : method;
  return (
    <ActionDialog
      title={t.title(attendee.name)}
      description={`${t.left(formatMoney(left), formatMoney(price))} ${t.club} ${t[way]}`}
      confirmLabel={t.confirm}
      done={t.done(attendee.name)}
      defaultValues={{ amount: '', reason: '' }}
      check={({ amount }) => {
        if (typedSen(amount) === null)
          throw invalidInput({ amount: { code: 'refund_amount', maxSen: Math.round(left * 100) } });
      }}
      perform={({ amount, reason }) =>
        issue.mutateAsync({ id: attendee.ticketId, amount: typedNumber(amount), refunded, reason })
      }
      onClose={onClose}
      fields={({ field, setValue }) => (
        <>
          <NumberField
            {...field('amount')}
            normalize={withTwoDecimals}
            onNormalized={(amount) => setValue('amount', amount)}
            inputMode="decimal"
            step="0.01"
            min="0.01"
            max={left}
            prefix="RM"
            label={t.amount}
            required
          />
          <TextArea
            {...field('reason')}
            label={t.reason}
            hint={isWalkIn ? t.reasonKept : t.reasonHint}
            rows={3}
            maxLength={500}
            required
          />
        </>
      )}
    />
  );
}
