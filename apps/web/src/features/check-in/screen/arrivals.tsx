import type { Arrival } from '#core/check-in/check-in-queries.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { texts } from './texts.ts';

export interface ArrivalsProps {
  /** The event. */
  id: string;
  /** Whether the server can't be reached. */
  isAlone: boolean;
}

/** Who has come in last, at every gate. */
export function Arrivals({ id, isAlone }: ArrivalsProps) {
  const t = useTexts(texts);
  const query = useRead('viewCheckIn', { id });
  return (
    <section aria-labelledby="arrivals">
      <h2 id="arrivals" className="subheading mb-3">
        {t.latest}
      </h2>
      {isAlone ? (
        <p className="text-muted">{t.latestOffline}</p>
      ) : (
        <QueryResult
          query={query}
          loading={<ListSkeleton text={t.loading} />}
          failure={{
            title: t.failedTitle,
            retryLabel: t.again,
            onRetry: () => void query.refetch(),
            retrying: query.isFetching,
          }}
          isEmpty={({ latest }) => latest.length === 0}
          empty={<p className="text-muted">{t.nobodyYet}</p>}
        >
          {({ latest }) => <Latest latest={latest} />}
        </QueryResult>
      )}
    </section>
  );
}

function Latest({ latest }: { latest: readonly Arrival[] }) {
  const { language } = useLanguage();
  return (
    <HairlineList>
      {latest.map((arrival) => (
        <HairlineItem key={arrival.ticketId} className="flex-wrap justify-between gap-y-0">
          <p dir="auto" className="min-w-0 font-bold break-words">
            {arrival.name}
          </p>
          <p className="numerals min-w-0 text-small break-words text-muted">
            {[formatTime(arrival.at, language), arrival.gate, arrival.volunteer].filter(Boolean).join(' · ')}
          </p>
        </HairlineItem>
      ))}
    </HairlineList>
  );
}
