import { useState } from 'react';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { CalendarAddress } from '../../../shared/events/calendar-address.tsx';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { myCalendarTexts } from './my-calendar-texts.ts';

/** The secret address of the calendar of the person's tickets, and a way to end it. */
export function MyCalendar() {
  const t = useTexts(myCalendarTexts);
  const failureOf = useQueryFailure();
  const query = useRead('viewMyCalendar');
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup text={t.loading}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      }
      failure={failureOf(query, t.failed)}
    >
      {({ calendar: { path } }) => (
        <>
          <CalendarAddress path={path} text={t.follows} />
          <p className="mt-4 mb-1 max-w-xl text-small text-muted">{t.secret}</p>
          <ReplaceAddress />
        </>
      )}
    </QueryResult>
  );
}

function ReplaceAddress() {
  const t = useTexts(myCalendarTexts);
  const { messageOf } = useErrorTexts();
  const [asking, setAsking] = useState(false);
  const replace = useChange('replaceMyCalendar');
  const confirm = () =>
    replace.mutate(undefined, {
      onSuccess: () => toast.success(t.replaced),
      onError: (error) => toast.error(messageOf(error, t.notReplaced)),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-ml-4 text-muted">
        {t.replace}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.replaceTitle}
        description={t.replaceText}
        confirmLabel={t.replace}
        cancelLabel={t.keep}
        onConfirm={confirm}
        busy={replace.isPending}
        danger
      />
    </>
  );
}
