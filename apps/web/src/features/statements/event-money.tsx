import { useId } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shownAmounts } from './statement-rows.ts';
import { Notes, Summary } from './statement-view.tsx';
import { texts } from './texts.ts';

/** The summary of an event's statement, with the way to all of it. */
export function EventMoney({ event }: { event: Pick<EventView, 'id'> }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const heading = useId();
  const query = useRead('viewEventStatement', { id: event.id });
  return (
    <section aria-labelledby={heading}>
      <div className="flex max-w-[30rem] flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="subheading">
          {t.ofEvent}
        </h3>
        <TextLink to={paths.eventStatement.to(event.id)} className="text-small">
          {t.title}
        </TextLink>
      </div>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading} className="max-w-[30rem]">
            {[0, 1, 2, 3].map((line) => (
              <span key={line} className="flex h-12 items-center justify-between border-b">
                <Skeleton className="w-28" />
                <Skeleton className="w-20" />
              </span>
            ))}
          </SkeletonGroup>
        }
        failure={failureOf(query, t.failed)}
      >
        {({ statement }) =>
          statement.lines.length === 0 && !statement.hasOtherCurrencies ? (
            <div className="max-w-[30rem] border-y py-6">
              <p className="font-semibold">{t.none}</p>
              <p className="mt-1 text-small text-muted">{t.emptyText}</p>
            </div>
          ) : (
            <>
              <Summary total={statement.total} amounts={shownAmounts(statement)} />
              <Notes statement={statement} />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}
