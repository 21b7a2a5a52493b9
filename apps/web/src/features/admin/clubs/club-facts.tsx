import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import type { ClubState } from '#core/clubs/club.ts';
import type { NamedPerson } from '#core/clubs/handovers/handover-view.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { clubsTexts } from './clubs-texts.ts';

const TONES: Readonly<Record<ClubState, BadgeTone>> = {
  active: 'green',
  dormant: 'gray',
  suspended: 'red',
  closed: 'gray',
};

/** The state of a club, or that its handover waits. */
export function ClubStateBadge({ club: { state, handover } }: { club: ListedClubView }) {
  const t = useTexts(clubsTexts);
  if (state === 'active' && handover) return <Badge tone="yellow">{t.handover.heading}</Badge>;
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}

/** Until when a club is verified, or that it is not. */
export function Verification({ club: { isVerified, verifiedUntil } }: { club: ListedClubView }) {
  const t = useTexts(clubsTexts);
  if (verifiedUntil === null) return <span className="text-muted">{t.unverified}</span>;
  const day = <DateText value={verifiedUntil} show="date" />;
  if (isVerified) return day;
  return (
    <span className="text-muted">
      {t.ended} {day}
    </span>
  );
}

export function namesOf(people: readonly NamedPerson[], t: (typeof clubsTexts)['en']): string {
  return people.length === 0 ? t.nobody : people.map(({ name }) => name || t.unnamed).join(', ');
}
