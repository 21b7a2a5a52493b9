import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SimilarNamesNote } from '../similar-names-note.tsx';
import { type ClubAction, clubActions, DESTRUCTIVE } from './club-actions.ts';
import { ClubStateBadge, namesOf, Verification } from './club-facts.tsx';
import { clubsTexts } from './clubs-texts.ts';

export interface ClubPanelProps {
  club: ListedClubView;
  onClose: () => void;
  onAction: (action: ClubAction) => void;
}

/** Everything about a club, with its handover, and a link to its team. */
export function ClubPanel({ club, onClose, onAction }: ClubPanelProps) {
  const t = useTexts(clubsTexts);
  const isClosed = club.state === 'closed';
  return (
    <SidePanel
      title={club.name}
      onClose={onClose}
      actions={!isClosed && <PanelActions club={club} onAction={onAction} />}
    >
      <SimilarNamesNote names={club.similarNames} className="mb-4" />
      <KeyFacts facts={factsOf(club, t)} />
      <div className="mt-3 flex flex-wrap gap-x-6">
        {!isClosed && (
          <TextLink to={paths.clubTeam.to(club.id)} className="text-small">
            {t.team}
          </TextLink>
        )}
        <TextLink to={paths.club.to(club.slug)} className="text-small">
          {t.publicPage}
        </TextLink>
        <TextLink to={`${paths.adminAudit}?person=${club.id}`} className="text-small">
          {t.auditLog}
        </TextLink>
      </div>
      {!isClosed && <WaitingHandover club={club} />}
    </SidePanel>
  );
}

/** Beside the menu of the others. */
const BUTTONS: readonly ClubAction[] = ['confirmHandover', 'verify', 'extend'];

function PanelActions({ club, onAction }: Pick<ClubPanelProps, 'club' | 'onAction'>) {
  const t = useTexts(clubsTexts);
  const actions = clubActions(club);
  return (
    <>
      {actions
        .filter((action) => BUTTONS.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'confirmHandover' ? 'primary' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {t.actions[action].label}
          </Button>
        ))}
      <Menu
        trigger={
          <Button size="sm" variant="ghost">
            {t.moreActions}
          </Button>
        }
        items={actions
          .filter((action) => !BUTTONS.includes(action))
          .map((action) => ({
            label: t.actions[action].label,
            danger: DESTRUCTIVE.includes(action),
            onSelect: () => onAction(action),
          }))}
      />
    </>
  );
}

function WaitingHandover({ club: { id, handover } }: { club: ListedClubView }) {
  const t = useTexts(clubsTexts);
  const successor = handover?.successor.name || t.unnamed;
  return (
    <section className="mt-8">
      <h3 className="subheading">{t.handover.heading}</h3>
      {handover && (
        <p className="mt-1">
          {handover.state === 'accepted' ? t.handover.accepted(successor) : t.handover.proposed(successor)}
        </p>
      )}
      <TextLink to={paths.clubHandover.to(id)} arrow className="text-small">
        {handover ? t.handover.more : t.handover.propose}
      </TextLink>
    </section>
  );
}

function factsOf(club: ListedClubView, t: (typeof clubsTexts)['en']): readonly KeyFact[] {
  const { presidents, advisers, members, contactEmail, upcomingEvents, createdAt, mergedInto } = club;
  const facts: (KeyFact | false)[] = [
    { term: t.state, value: <ClubStateBadge club={club} /> },
    mergedInto !== null && { term: t.mergedInto, value: mergedInto.name },
    { term: presidents.length > 1 ? t.presidents : t.president, value: namesOf(presidents, t) },
    { term: advisers.length > 1 ? t.advisers : t.adviser, value: namesOf(advisers, t) },
    { term: t.members, value: formatCount(members) },
    { term: t.verifiedUntil, value: <Verification club={club} /> },
    {
      term: t.contact,
      value: contactEmail === '' ? t.noContact : <span className="break-all">{contactEmail}</span>,
    },
    { term: t.upcoming, value: formatCount(upcomingEvents) },
    { term: t.created, value: <DateText value={createdAt} show="date" /> },
  ];
  return facts.filter((fact) => fact !== false);
}
