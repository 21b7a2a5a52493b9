import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LogOut from 'lucide-react/icons/log-out';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClubView } from '#core/clubs/club-view.ts';
import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { LeaveDialog } from '../../../shared/membership/leave-dialog.tsx';
import { membershipTexts } from '../../../shared/membership/membership-texts.ts';
import { useJoin } from '../../../shared/membership/use-join.ts';
import { useMemberships } from '../../../shared/membership/use-memberships.ts';
import { paths, returningTo } from '../../../shared/paths.ts';
import { useMyClubs } from '../../../shared/session/use-my-clubs.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { clubTexts } from './club-texts.ts';

/** Whether the reader is a member of the club, and the buttons to join it, to stay and to leave. */
export function ClubMembership({ club }: { club: ClubView }) {
  const t = useTexts(clubTexts);
  const { messageOf } = useErrorTexts();
  const { status, uid } = useSession();
  const memberships = useMemberships();
  const clubs = useMyClubs();
  // An admin who organizes has the page of a club, and no members.
  if (club.slug === club.id || uid === club.id) return null;
  if (status === 'signed-out') return <JoinAfterLogin club={club} />;
  if (memberships.isError && !memberships.data)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small text-muted">{messageOf(memberships.error, t.membershipFailed)}</p>
        <Button
          size="sm"
          variant="secondary"
          busy={memberships.isFetching}
          onClick={() => void memberships.refetch()}
        >
          {t.again}
        </Button>
      </div>
    );
  if (!memberships.data || clubs.isPending) return <Skeleton className="h-11 w-36 rounded-full" />;
  const membership = memberships.data.memberships.find((one) => one.club.id === club.id);
  // The committee has the prices of members anyway.
  const isOfCommittee = clubs.data?.clubs.some(({ id }) => id === club.id) ?? false;
  if (membership) return <Belonging membership={membership} />;
  return isOfCommittee ? null : <JoinNow club={club} />;
}

function JoinAfterLogin({ club }: { club: ClubView }) {
  const t = useTexts(membershipTexts);
  const here = returningTo(useLocation());
  if (club.joining === 'closed') return <TakesNobody />;
  return (
    <ButtonLink size="sm" to={paths.login} state={here} icon={<UserPlus />} className="ready-for-visitors">
      {club.joining === 'ask' ? t.askToJoin : t.join}
    </ButtonLink>
  );
}

function JoinNow({ club }: { club: ClubView }) {
  const t = useTexts(membershipTexts);
  const { join, isPending } = useJoin(club);
  if (club.joining === 'closed') return <TakesNobody />;
  return (
    <Button size="sm" icon={<UserPlus />} busy={isPending} onClick={() => void join()}>
      {club.joining === 'ask' ? t.askToJoin : t.join}
    </Button>
  );
}

function TakesNobody() {
  const t = useTexts(clubTexts);
  return <p className="flex min-h-11 items-center pr-3 text-small text-muted">{t.takesNobody}</p>;
}

/** The button that says how the reader belongs to the club opens a menu to leave it; what ends soon can be renewed. */
function Belonging({ membership }: { membership: MyMembership }) {
  const t = useTexts(membershipTexts);
  const { language } = useLanguage();
  const { club, state, until, renewsUntil } = membership;
  const { join, isPending } = useJoin(club);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAsked = state === 'asked';
  const day = until === null ? '' : formatPlainDate(until, language);
  return (
    <>
      {state === 'ended' ? (
        <p className="text-small font-semibold">{t.endedOn(day)}</p>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button
              size="sm"
              variant="secondary"
              icon={isAsked ? <Clock /> : <CircleCheck className="text-green" />}
            >
              {isAsked ? t.isAsked : t.memberUntil(day)}
              <ChevronDown className="-mr-1 size-4 text-muted max-sm:hidden" aria-hidden="true" />
            </Button>
          }
          items={[
            {
              label: isAsked ? t.takeBack : t.leave,
              icon: <LogOut />,
              danger: true,
              onSelect: () => setIsLeaving(true),
            },
          ]}
        />
      )}
      {renewsUntil !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small max-sm:w-full sm:mr-3">
          {t.stayQuestion(formatPlainDate(renewsUntil, language))}
          <Button size="sm" busy={isPending} onClick={() => void join('renewed')}>
            {t.stay}
          </Button>
        </p>
      )}
      {isLeaving && <LeaveDialog membership={membership} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
