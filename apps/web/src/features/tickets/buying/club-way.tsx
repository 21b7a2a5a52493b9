import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { membershipEnd } from '#core/clubs/people/session-end.ts';
import type { EventView } from '#core/events/event-view.ts';
import { dayOf } from '#core/shared/day.ts';
import type { Instant } from '#core/shared/instant.ts';
import { membershipTexts } from '../../../shared/membership/membership-texts.ts';
import { useClub } from '../../../shared/membership/use-club.ts';
import { type JoinableClub, useJoin } from '../../../shared/membership/use-join.ts';
import { useMemberships } from '../../../shared/membership/use-memberships.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { useClock, useSite } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { typeTexts } from './type-texts.ts';

export interface ClubWayProps {
  event: Pick<EventView, 'startDate'>;
  club: JoinableClub;
  onJoined: () => void;
}

/**
 * What somebody can do to become a member of a club on the day of an event: join, ask, or stay for another session; or why
 * they can do nothing.
 */
export function ClubWay({ event, club, onJoined }: ClubWayProps) {
  const t = useTexts(typeTexts).membership;
  const { language } = useLanguage();
  const site = useSite();
  const clock = useClock();
  const found = useClub(club.id);
  const memberships = useMemberships();
  if (found.isPending || memberships.isPending) return <Skeleton className="h-11 w-44 rounded-full" />;
  const membership = memberships.data?.memberships.find((one) => one.club.id === club.id);
  const lasts = (until: Instant | null) => until !== null && dayOf(until) >= dayOf(event.startDate);
  const day = (until: Instant) => formatPlainDate(until, language);
  // A club that not everybody can see has no page to lead to.
  if (isNotFound(found.error, 'club_not_found')) return <span>{t.ask(club.name)}</span>;
  if (!found.data || !memberships.data) return <ToClub club={club}>{t.ask(club.name)}</ToClub>;
  if (membership?.state === 'asked') return <ToClub club={club}>{t.asked(club.name)}</ToClub>;
  if (membership && membership.until !== null && !lasts(membership.until))
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{endOf(membership, t)(club.name, day(membership.until))}</span>
        {lasts(membership.renewsUntil) && <Stay club={club} onJoined={onJoined} />}
      </div>
    );
  // A membership of before that opens nothing: the page learns of it a moment later.
  if (membership?.state === 'member') return <ToClub club={club}>{club.name}</ToClub>;
  if (found.data.joining === 'closed') return <ToClub club={club}>{t.closed(club.name)}</ToClub>;
  const until = membershipEnd(clock.now(), site);
  if (!lasts(until)) return <ToClub club={club}>{t.tooEarly(club.name, day(until))}</ToClub>;
  return <JoinButton club={club} asksFirst={found.data.joining === 'ask'} onJoined={onJoined} />;
}

type Words = (typeof typeTexts)['en']['membership'];

function endOf({ state }: MyMembership, t: Words): (club: string, day: string) => string {
  return state === 'ended' ? t.ended : t.ends;
}

function ToClub({ club, children }: { club: JoinableClub; children: string }) {
  return (
    <TextLink to={paths.club.to(club.id)} className="wrap-anywhere">
      {children}
    </TextLink>
  );
}

interface ButtonProps extends Pick<ClubWayProps, 'club' | 'onJoined'> {}

function Stay({ club, onJoined }: ButtonProps) {
  const t = useTexts(membershipTexts);
  const { join, isPending } = useJoin(club);
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-label={t.stayIn(club.name)}
      onClick={() => void join('renewed', onJoined)}
    >
      {t.stay}
    </Button>
  );
}

function JoinButton({ club, asksFirst, onJoined }: ButtonProps & { asksFirst: boolean }) {
  const t = useTexts(membershipTexts);
  const { join, isPending } = useJoin(club);
  return (
    <Button
      size="sm"
      variant="secondary"
      className="max-w-full shrink wrap-anywhere"
      busy={isPending}
      onClick={() => void join('joined', onJoined)}
    >
      {asksFirst ? t.askToJoinClub(club.name) : t.joinClub(club.name)}
    </Button>
  );
}
