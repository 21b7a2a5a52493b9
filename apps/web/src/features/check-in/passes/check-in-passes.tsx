import type { EventWithTypes } from '#core/events/event-views.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { NewPass } from './new-pass.tsx';
import { PassItem } from './pass-item.tsx';
import { passesTexts } from './texts.ts';
import { useTypesOfEvent } from './use-types-of-event.ts';

/** The links with which volunteers check in without an account: made, shown and revoked here. */
export function CheckInPasses({ event }: { event: EventWithTypes }) {
  const t = useTexts(passesTexts);
  const { language } = useLanguage();
  const types = useTypesOfEvent(event);
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
              {event.status !== 'cancelled' && <NewPass eventId={event.id} types={types} />}
              {shown.length === 0 ? (
                <p className="mt-8 text-muted">{t.none}</p>
              ) : (
                <ul className="mt-8 grid gap-4">
                  {shown.map((pass) => (
                    <PassItem key={pass.id} event={event} pass={pass} types={types} />
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
