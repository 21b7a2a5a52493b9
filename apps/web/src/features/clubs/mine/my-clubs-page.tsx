import { useQuery } from '@tanstack/react-query';
import { allEvents } from '#adapters/http/contract/page/first-calls.ts';
import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { useMemberships } from '../../../shared/membership/use-memberships.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page, Section } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { OfficeList } from '../office-list.tsx';
import { MembershipRow } from './membership-row.tsx';
import { myClubsTexts } from './my-clubs-texts.ts';

/** The clubs that the person belongs to or asks to join, and those whose committee they are in. */
export function MyClubsPage() {
  const t = useTexts(myClubsTexts);
  const failureOf = useQueryFailure();
  const memberships = useMemberships();
  return (
    <Page width="reading">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <div className="grid gap-12">
        <QueryResult
          query={memberships}
          loading={<ListSkeleton text={t.loading} />}
          failure={failureOf(memberships, t.failed, t.tryAgain)}
          showsRefetchFailure
        >
          {({ memberships: own }) => <Memberships memberships={own} />}
        </QueryResult>
        <Committees />
        <MoreClubs known={memberships.data?.memberships ?? []} />
      </div>
    </Page>
  );
}

function Memberships({ memberships }: { memberships: readonly MyMembership[] }) {
  const t = useTexts(myClubsTexts);
  if (memberships.length === 0)
    return (
      <EmptyState
        level="h2"
        drawing={<Scene name="no-tickets" />}
        title={t.none}
        text={t.noneText}
        action={<ButtonLink to={paths.events}>{t.events}</ButtonLink>}
        className="py-0 sm:py-0"
      />
    );
  return (
    <Section title={t.memberships} aria-label={t.memberships}>
      <ul className="-my-4 divide-y divide-line">
        {memberships.map((membership) => (
          <MembershipRow key={membership.club.id} membership={membership} />
        ))}
      </ul>
    </Section>
  );
}

/** Renders nothing for somebody who is in no committee. */
function Committees() {
  const t = useTexts(myClubsTexts);
  const { uid, club } = useSession();
  const clubs = useMyClubs();
  if (!clubs.data || clubs.data.clubs.length === 0) return null;
  return (
    <Section title={t.committees} aria-label={t.committees}>
      <div className="-mt-3">
        {/* An account of role club acts for its own club anyway. */}
        <OfficeList clubs={clubs.data.clubs} actingFor={club?.id ?? uid ?? undefined} />
      </div>
    </Section>
  );
}

/** How many of the next events are looked at for their clubs. */
const EVENTS = 48;

/** Clubs that have events, to join them. */
function MoreClubs({ known }: { known: readonly MyMembership[] }) {
  const t = useTexts(myClubsTexts);
  const failureOf = useQueryFailure();
  const api = useApi();
  const search = { ...allEvents, limit: EVENTS };
  const events = useQuery({
    queryKey: queryKeys.eventList({ ...search }),
    queryFn: () => api.browseEvents(search),
    select: (page) => page.events,
  });
  const found = new Map(events.data?.map(({ organizerId, organizerName }) => [organizerId, organizerName]));
  for (const { club } of known) found.delete(club.id);
  return (
    <QueryResult
      query={events}
      loading={
        <SkeletonGroup text={t.moreLoading}>
          <Skeleton className="h-11 w-72 rounded-full" />
        </SkeletonGroup>
      }
      failure={failureOf(events, t.moreFailed, t.tryAgain)}
    >
      {() =>
        found.size > 0 && (
          <Section title={t.more} aria-label={t.more}>
            <p className="text-muted">{t.moreText}</p>
            <ul className="mt-4 flex flex-wrap gap-2">
              {[...found].map(([id, name]) => (
                <li key={id} className="max-w-full">
                  <ButtonLink
                    to={paths.club.to(id)}
                    variant="secondary"
                    size="sm"
                    className="max-w-full shrink wrap-anywhere"
                  >
                    <bdi>{name}</bdi>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </QueryResult>
  );
}
