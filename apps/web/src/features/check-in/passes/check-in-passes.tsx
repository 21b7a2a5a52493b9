import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { PassItem } from './pass-item.tsx';
import { passesTexts } from './texts.ts';

/** The links with which volunteers check in without an account: made, shown and revoked here. */
export function CheckInPasses({ event }: { event: EventView }) {
  const t = useTexts(passesTexts);
  const { language } = useLanguage();
  const query = useRead('listCheckInPasses', { id: event.id });
  return (
    <section aria-label={t.title} className="max-w-[46rem]">
      <p className="text-pretty text-muted">{t.lead}</p>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={{
          title: t.failedTitle,
          retryLabel: t.again,
          onRetry: () => void query.refetch(),
          retrying: query.isFetching,
        }}
      >
        {({ passes, opensAt, closesAt }) => {
          const shown = passes.filter(({ revokedAt, volunteers }) => !revokedAt || volunteers.length > 0);
          return (
            <>
              <p className="mt-1 text-muted">
                {t.counts(formatDayTime(opensAt, language), formatDayTime(closesAt, language))}
              </p>
              {event.status !== 'cancelled' && <NewPass eventId={event.id} />}
              {shown.length === 0 ? (
                <p className="mt-8 text-muted">{t.none}</p>
              ) : (
                <ul className="mt-8 grid gap-4">
                  {shown.map((pass) => (
                    <PassItem key={pass.id} event={event} pass={pass} />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}

/** Makes a pass for a gate. */
function NewPass({ eventId }: { eventId: string }) {
  const t = useTexts(passesTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const create = useChange('createCheckInPass');
  const form = useForm({ defaultValues: { gate: '' } });
  const submit = form.submit(({ gate }) =>
    create.mutateAsync(
      { id: eventId, gate },
      {
        onSuccess: () => {
          form.reset();
          toast.success(t.made);
        },
        onError: (error) => {
          if (!isAboutFields(error)) toast.error(messageOf(error, t.failed));
        },
      },
    ),
  );
  return (
    <form {...form.formProps} onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-4">
      <TextField
        {...form.field('gate')}
        label={t.gate}
        hint={t.gateHint}
        maxLength={CHECK_IN_FIELDS.gate.max}
        autoComplete="off"
        className="min-w-60 flex-1"
      />
      <Button type="submit" busy={create.isPending} busyText={t.making}>
        {t.make}
      </Button>
    </form>
  );
}
