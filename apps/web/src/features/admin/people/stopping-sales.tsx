import type { UseQueryResult } from '@tanstack/react-query';
import type { ViewOrganizerSalesOutput } from '#core/clubs/view-organizer-sales.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { OrganizerSalesList } from './organizer-sales-list.tsx';
import { OrganizerSalesQuery } from './organizer-sales-query.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';

export interface StoppingSalesProps {
  query: UseQueryResult<ViewOrganizerSalesOutput>;
  /** Counts only events that need a verified club; otherwise all that are on sale. */
  unverifying: boolean;
}

/** Lists the events that stop selling with an action on their organizer. */
export function StoppingSales({ query, unverifying }: StoppingSalesProps) {
  const t = useTexts(organizerSalesTexts);
  return (
    <OrganizerSalesQuery query={query}>
      {(events) => {
        const onSale = events.filter(({ pausedFor }) => pausedFor === null);
        const stopping = onSale.filter(({ needsVerifiedClub }) => needsVerifiedClub || !unverifying);
        if (stopping.length === 0)
          return <p className="font-semibold">{onSale.length === 0 ? t.nothingOnSale : t.nothingStops}</p>;
        return (
          <div>
            <p className="mb-3 font-semibold">{t.stops(stopping.length)}</p>
            <div className="max-h-[26dvh] overflow-y-auto overscroll-contain">
              <OrganizerSalesList events={stopping} />
            </div>
          </div>
        );
      }}
    </OrganizerSalesQuery>
  );
}
