import type { ReactNode } from 'react';
import type { OrganizerSaleView } from '#core/events/view-organizer-sales.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import type { useViewOrganizerSales } from './queries.ts';

export interface OrganizerSalesQueryProps {
  query: ReturnType<typeof useViewOrganizerSales>;
  children: (events: readonly OrganizerSaleView[]) => ReactNode;
}

/** A person's events once they are there, or why they aren't. */
export function OrganizerSalesQuery({ query, children }: OrganizerSalesQueryProps) {
  const t = useTexts(organizerSalesTexts);
  const { retry } = useTexts(commonTexts);
  if (query.data) return children(query.data.events);
  if (query.isError)
    return (
      <ErrorState
        title={t.failed}
        retryLabel={retry}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <SkeletonGroup text={t.counting}>
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}
