import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { MyMembership } from '#core/clubs/people/list-my-memberships.ts';
import { LeaveDialog } from '../../../shared/membership/leave-dialog.tsx';
import { membershipTexts } from '../../../shared/membership/membership-texts.ts';
import { useJoin } from '../../../shared/membership/use-join.ts';
import { paths } from '../../../shared/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { myClubsTexts } from './my-clubs-texts.ts';

/** A club that the person belongs to, until when, and what they can do. */
export function MembershipRow({ membership }: { membership: MyMembership }) {
  const t = useTexts(myClubsTexts);
  const words = useTexts(membershipTexts);
  const { language } = useLanguage();
  const { club, state, since, until, how, renewsUntil } = membership;
  const { join, isPending } = useJoin(club);
  const [isLeaving, setIsLeaving] = useState(false);
  const day = until === null ? '' : formatPlainDate(until, language);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <TextLink to={paths.club.to(club.slug)} className="subheading wrap-anywhere">
          <bdi>{club.name}</bdi>
        </TextLink>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <StateBadge state={state} day={day} />
          <span>
            {state === 'asked' ? t.askedOn : t.since} {formatPlainDate(since, language)}
            {t.how[how] !== '' && ` · ${t.how[how]}`}
          </span>
        </p>
      </div>
      {state !== 'ended' && (
        <Menu
          trigger={<IconButton label={t.actions(club.name)} icon={<Ellipsis />} />}
          items={[
            {
              label: state === 'asked' ? words.takeBack : words.leave,
              icon: <LogOut />,
              danger: true,
              onSelect: () => setIsLeaving(true),
            },
          ]}
        />
      )}
      {renewsUntil !== null && (
        <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          {words.stayQuestion(formatPlainDate(renewsUntil, language))}
          <Button
            size="sm"
            busy={isPending}
            aria-label={words.stayIn(club.name)}
            onClick={() => void join('renewed')}
          >
            {words.stay}
          </Button>
        </p>
      )}
      {isLeaving && <LeaveDialog membership={membership} onClose={() => setIsLeaving(false)} />}
    </li>
  );
}

function StateBadge({ state, day }: { state: MyMembership['state']; day: string }) {
  const t = useTexts(membershipTexts);
  switch (state) {
    case 'asked':
      return <Badge tone="yellow">{t.isAsked}</Badge>;
    case 'member':
      return <Badge tone="green">{t.memberUntil(day)}</Badge>;
    case 'ended':
      return <Badge tone="gray">{t.endedOn(day)}</Badge>;
  }
}
