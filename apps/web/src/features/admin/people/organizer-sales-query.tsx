import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrganizerSaleView, ViewOrganizerSalesOutput } from '#core/clubs/view-organizer-sales.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';

export interface OrganizerSalesQueryProps {
  query: UseQueryResult<ViewOrganizerSalesOutput>;
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
