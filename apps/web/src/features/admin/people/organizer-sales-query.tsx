import type { ReactNode } from 'react';
import type { OrganizerSaleView } from '#core/clubs/view-organizer-sales.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import type { useViewOrganizerSales } from './queries.ts';

export interface OrganizerSalesQueryProps {
  query: ReturnType<typeof useViewOrganizerSales>;
  children: (events: readonly OrganizerSaleView[]) => ReactNode;
}

/** The states of the query for a person's events. */
export function OrganizerSalesQuery({ query, children }: OrganizerSalesQueryProps) {
  const t = useTexts(organizerSalesTexts);
  const failureOf = useQueryFailure();
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup text={t.counting}>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      }
      failure={{ ...failureOf(query, t.failed), text: undefined }}
    >
      {({ events }) => children(events)}
    </QueryResult>
  );
}
