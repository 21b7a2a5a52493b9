import { Navigate, useParams } from 'react-router-dom';
import type { ClubView } from '#core/clubs/club-view.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { isNotFound } from '../../../app/not-found.ts';
import { paths } from '../../../app/paths.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { ClubEvents } from './club-events.tsx';
import { ClubHeader } from './club-header.tsx';
import { ClubNotFound } from './club-not-found.tsx';
import { ClubSkeleton } from './club-skeleton.tsx';
import { clubTexts } from './club-texts.ts';
import { useClub } from './queries.ts';

/** A club with its next and its past events. */
export function ClubPage() {
  const { id = '' } = useParams();
  const t = useTexts(clubTexts);
  const { tryAgain } = useTexts(eventTexts);
  const failureOf = useQueryFailure();
  const club = useClub(id);
  if (isNotFound(club.error, 'club_not_found')) return <ClubNotFound />;
  return (
    <Page>
      <QueryResult query={club} loading={<ClubSkeleton />} failure={failureOf(club, t.notLoaded, tryAgain)}>
        {(found) => (
          <>
            {isMergedInto(found, id) && <Navigate to={paths.club.to(found.slug)} replace />}
            <ClubHeader club={found} />
            <ClubEvents club={found} when="upcoming" />
            {found.pastEvents > 0 && <ClubEvents club={found} when="past" />}
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** Returns whether the address is that of a club that was merged into this one. */
function isMergedInto({ id, slug }: ClubView, address: string): boolean {
  return address !== id && address !== slug;
}
