import { useEffect, useId } from 'react';
import type { ListAttendeesOutput } from '#core/attendees/list-attendees.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { useListAttendees } from '../attendees/queries.ts';
import { ReasonForm } from '../reason-form.tsx';
import { texts } from './texts.ts';

export interface CancelEventProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Cancels the event after showing the consequences and asking for the reason. */
export function CancelEvent({ id, open, onClose }: CancelEventProps) {
  const t = useTexts(texts).cancelling;
  const { messageOf } = useErrorTexts();
  const attendees = useListAttendees({ id });
  const cancel = useChange('cancelEvent');
  const formId = useId();

  // Refetches when it opens, so that the numbers are current.
  const { refetch } = attendees;
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);

  const close = () => {
    if (cancel.isPending) return;
    cancel.reset();
    onClose();
  };

  const submit = async (reason: string) => {
    if (attendees.isFetching || !attendees.data) return;
    await cancel.mutateAsync({ id, reason });
    onClose();
    toast.success(t.done);
  };

  return (
    <Dialog
      title={t.title}
      description={t.lead}
      open={open}
      onOpenChange={close}
      className="sm:max-w-[36rem]"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={cancel.isPending || attendees.isRefetching}
            disabled={!attendees.data}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <CancelConsequences attendees={attendees} />
      <ReasonForm
        id={formId}
        label={t.reason}
        hint={t.reasonHint}
        failure={cancel.isError ? messageOf(cancel.error, t.failed) : undefined}
        onSubmit={submit}
        className="mt-7"
      />
    </Dialog>
  );
}

/** The consequences of a cancellation in numbers. */
function CancelConsequences({ attendees }: { attendees: ReturnType<typeof useListAttendees> }) {
  const t = useTexts(texts).cancelling;
  const failureOf = useQueryFailure();
  return (
    <QueryResult
      query={attendees}
      loading={
        <SkeletonGroup text={t.counting}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      }
      failure={{ ...failureOf(attendees, t.notCounted), text: undefined }}
    >
      {({ pages: [first] }) => first && <Facts counts={first.counts} />}
    </QueryResult>
  );
}

function Facts({ counts }: { counts: ListAttendeesOutput['counts'] }) {
  const t = useTexts(texts).cancelling;
  const facts = [
    t.stops,
    counts.confirmedPaid > 0 && t.paid(formatCount(counts.confirmedPaid), formatMoney(counts.paid ?? 0)),
    counts.confirmedFree > 0 && t.free(formatCount(counts.confirmedFree)),
    counts.held > 0 && t.held(formatCount(counts.held)),
    counts.people > 0 ? t.peopleNotified(formatCount(counts.people)) : t.nobody,
  ].filter((fact) => fact !== false);
  return (
    <ul className="divide-y divide-line border-y">
      {facts.map((fact) => (
        <li key={fact} className="numerals py-3 font-semibold">
          {fact}
        </li>
      ))}
    </ul>
  );
}
