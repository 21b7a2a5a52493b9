import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Share from 'lucide-react/icons/share';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ClubView } from '#core/clubs/club-view.ts';
import type { EventTime } from '#core/events/event-queries.ts';
import { CalendarAddress } from '../../../shared/events/calendar-address.tsx';
import { CalendarButton } from '../../../shared/events/calendar-button.tsx';
import { calendarTexts } from '../../../shared/events/calendar-texts.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { firstPage } from '../../../shared/events/first-answer.ts';
import { shareNatively, useHasNativeShare } from '../../../shared/events/shareable-event.ts';
import { useClub } from '../../../shared/membership/use-club.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { useApi } from '../../../shared/use-api.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page, Section } from '../../../ui/layout.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { WrittenText } from '../../../ui/written/written-text.tsx';
import { EventGrid, EventGridSkeleton } from '../event-grid.tsx';
import { ClubMembership } from './club-membership.tsx';
import { clubTexts } from './club-texts.ts';
import { FollowButton } from './follow-button.tsx';

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

function ClubNotFound() {
  const t = useTexts(clubTexts);
  const { browse } = useTexts(eventTexts);
  return (
    <Page>
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={
          <ButtonLink to={paths.events} variant="secondary">
            {browse}
          </ButtonLink>
        }
      />
    </Page>
  );
}

const CARDS = 3;

function ClubSkeleton() {
  const t = useTexts(clubTexts);
  return (
    <>
      <SkeletonGroup text={t.loading}>
        <Skeleton className="h-10 w-3/5 sm:h-15" />
        <Skeleton className="mt-4 h-7 w-32 rounded-full" />
        <Skeleton className="mt-6 mb-12 h-6 w-64" />
      </SkeletonGroup>
      <EventGridSkeleton count={CARDS} />
    </>
  );
}

/** A row of cards: the skeleton is no taller than the list. */
const MAX_SKELETON_CARDS = 3;

/** The club's events before or after now, in pages. */
function ClubEvents({ club, when }: { club: ClubView; when: EventTime }) {
  const t = useTexts(clubTexts);
  const words = useTexts(eventTexts);
  const failureOf = usePagedQueryFailure();
  const list = useClubEvents(club.id, when);
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const expected = when === 'upcoming' ? club.upcomingEvents : club.pastEvents;
  return (
    <Section title={when === 'upcoming' ? t.next : t.past} className="mt-8 sm:mt-10">
      <QueryResult
        query={list}
        loading={<EventGridSkeleton count={Math.min(expected, MAX_SKELETON_CARDS)} />}
        failure={failureOf(list, { ...t, failed: words.notLoaded, tryAgain: words.tryAgain })}
        showsRefetchFailure
        isEmpty={() => events.length === 0}
        empty={
          <EmptyState
            level="h3"
            drawing={<Scene name="no-events" />}
            title={t.noneNext}
            text={t.noneNextText}
            className="py-2 sm:py-4"
          />
        }
      >
        {() => <EventGrid events={events} hidesClub />}
      </QueryResult>
      <LoadMore query={list} className="mt-10" />
    </Section>
  );
}

/** The club's upcoming events, the soonest first, or its past ones, the latest first, in pages. */
function useClubEvents(id: string, when: EventTime) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.clubEvents(id, when),
    queryFn: ({ pageParam }) => api.listClubEvents({ id, when, limit: null, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...firstPage('listClubEvents', { id, when, limit: null, cursor: null }),
  });
}

/** The club's facts, whether it is verified, and ways to follow and to share it. */
function ClubHeader({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const { follow } = useTexts(calendarTexts);
  const { language } = useLanguage();
  const membership = useMyClubs().data?.clubs.find(({ id }) => id === club.id);
  const [isFollowed, setFollowed] = useState(false);
  return (
    <>
      {club.logoUrl !== null && (
        <img src={club.logoUrl} alt="" className="mb-5 size-20 rounded-card border object-cover" />
      )}
      <PageTitle className="mb-3 sm:mb-4">
        {language === 'ms' && club.nameMs !== '' ? club.nameMs : club.name}
      </PageTitle>
      {club.isVerified && (
        <p>
          <Badge tone="green">{t.verified}</Badge>
        </p>
      )}
      {club.about !== '' && <WrittenText text={club.about} className="mt-4" />}
      {club.contactEmail !== '' && (
        <a
          href={`mailto:${club.contactEmail}`}
          className="mt-2 flex min-h-11 w-fit items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
        >
          {club.contactEmail}
        </a>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-2">
        {/* A line of its own on a phone: the other buttons stay where they are when its width changes. */}
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-2 empty:hidden max-sm:w-full max-sm:[&>button]:px-3">
          <ClubMembership club={club} />
          <FollowButton club={club} isIconOnPhone onFollowed={() => setFollowed(true)} />
        </div>
        <CalendarButton label={follow} variant="secondary">
          <CalendarAddress path={`/api/calendar/clubs/${club.id}.ics`} />
        </CalendarButton>
        <ShareClub club={club} />
        {membership && (
          <p className="flex min-h-11 items-center px-3 text-small text-muted">
            {t.followers(membership.followers)}
          </p>
        )}
        {membership && (
          <ButtonLink to={paths.clubTeam.to(club.id)} variant="ghost" size="sm" icon={<Users />}>
            {t.team}
          </ButtonLink>
        )}
        {membership?.state === 'active' && membership.abilities.includes('edit') && (
          <ButtonLink to={paths.editClub.to(club.id)} variant="ghost" size="sm" icon={<Pencil />}>
            {t.edit}
          </ButtonLink>
        )}
      </div>
      {isFollowed && <PushPrompt reason="followed" className="mt-5" />}
    </>
  );
}

/** Buttons that share the club's address, or copy it. */
function ShareClub({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const hasNativeShare = useHasNativeShare();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <>
      {hasNativeShare && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share />}
          onClick={() =>
            void shareNatively({ title: club.name, url: window.location.href }).catch(() => undefined)
          }
        >
          {t.share}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<Link />} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </>
  );
}
