import { useState } from 'react';
import type { PendingRefund, RefundCauseTotal } from '#core/refunds/list-payments-needing-attention.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useClock } from '../../../app/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useRemindOfBankDetails } from '../mutations.ts';
import { paymentTexts } from '../payment-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface RemindAllProps {
  /** The refunds of the cause that are listed. */
  refunds: readonly PendingRefund[];
  cause: RefundCauseTotal | undefined;
}

/** Reminds everybody of a cause who has not given bank details. Renders nothing when all have. */
export function RemindAll({ refunds, cause }: RemindAllProps) {
  const all = useTexts(paymentTexts);
  const t = all.remind;
  const [asking, setAsking] = useState(false);
  const remind = useRemindOfBankDetails();
  const since = Date.parse(useClock().now()) - DAY_MS;
  const [first] = refunds;
  const missing = refunds.filter(({ step }) => step === 'details_needed');
  if (!first || !cause || cause.withDetails === cause.count) return null;
  const canRemind =
    missing.length === 0 ||
    missing.some(({ remindedAt }) => remindedAt === null || Date.parse(remindedAt) < since);
  if (!canRemind) return <span className="px-3 text-caption text-muted">{t.recently}</span>;
  const what = all.causes[first.reason](first.eventTitle);
  const people = all.people(cause.count - cause.withDetails, formatCount(cause.count - cause.withDetails));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.of(what)}
        onClick={() => setAsking(true)}
        className="py-0 text-accent md:min-h-10"
      >
        {t.button}
      </Button>
      {asking && (
        <ActionDialog
          title={t.title(people)}
          description={t.text(what)}
          confirmLabel={t.confirm}
          done={t.done}
          perform={() => remind.mutateAsync({ id: first.eventId, reason: first.reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
