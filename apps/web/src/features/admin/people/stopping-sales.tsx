import { useTexts } from '../../../ui/language/i18n.tsx';
import { OrganizerSalesList } from './organizer-sales-list.tsx';
import { OrganizerSalesQuery } from './organizer-sales-query.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import type { useViewOrganizerSales } from './queries.ts';

export interface StoppingSalesProps {
  query: ReturnType<typeof useViewOrganizerSales>;
  /** Counts only events that need a verified club; otherwise all that are on sale. */
  unverifying: boolean;
}

/** Lists the events that stop selling with an action on their organizer. */
export function StoppingSales({ query, unverifying }: StoppingSalesProps) {
  const t = useTexts(organizerSalesTexts);
  return (
    <OrganizerSalesQuery query={query}>
      {(events) => {
        const stopping = events.filter(
          ({ pausedFor, needsVerifiedClub }) => pausedFor === null && (needsVerifiedClub || !unverifying),
        );
        if (stopping.length === 0) return <p className="font-semibold">{t.nothingStops}</p>;
        return (
          <div>
            <p className="mb-3 font-semibold">{t.stops(stopping.length)}</p>
            <div className="max-h-[40dvh] overflow-y-auto overscroll-contain">
              <OrganizerSalesList events={stopping} />
            </div>
          </div>
        );
      }}
    </OrganizerSalesQuery>
  );
}
