import ListFilter from 'lucide-react/icons/list-filter';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { actionsOf } from '#core/audit/audit-kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { auditActorOf, auditDetailOf, auditSubjectOf } from './audit-detail.ts';
import { auditDetailTexts } from './audit-detail-texts.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditPanelProps {
  entry: AuditEntryView;
  /** Lists only the entries of a person. */
  onPerson: (uid: string) => void;
  onClose: () => void;
}

/** Everything that an entry of the audit log holds. */
export function AuditPanel({ entry, onPerson, onClose }: AuditPanelProps) {
  const t = useTexts(auditTexts);
  const details = useTexts(auditDetailTexts);
  const { language } = useLanguage();
  const { actor, actorName, club, clubName, action, subject, at, number, hash } = entry;
  const subjectName = auditSubjectOf(entry, details);
  const detail = auditDetailOf(entry, details, language, true);
  const facts: (KeyFact | false)[] = [
    {
      term: t.who,
      value:
        actorName === actor ? (
          <>
            {auditActorOf(entry, t)}
            <span className="block text-caption font-normal break-all text-muted">{actor}</span>
          </>
        ) : (
          actorName
        ),
    },
    club !== null && club !== actor && { term: t.club, value: clubName },
    { term: t.action, value: t.actions[action] },
    subjectName !== '' && {
      term: t.subject,
      value: (
        <>
          {subjectName}
          {subjectName !== subject && (
            <span className="block text-caption font-normal break-all text-muted">{subject}</span>
          )}
        </>
      ),
    },
    detail !== '' && { term: t.detail, value: <span className="break-words">{detail}</span> },
    { term: t.when, value: <DateText value={at} /> },
    {
      term: t.hash,
      value: <span className="text-caption font-normal break-all text-muted">{hash}</span>,
    },
  ];
  return (
    <SidePanel
      title={t.numbered(formatCount(number))}
      onClose={onClose}
      actions={peopleOf(entry).map(({ uid, name }) => (
        <Button key={uid} size="sm" variant="secondary" icon={<ListFilter />} onClick={() => onPerson(uid)}>
          {t.onlyOf(name)}
        </Button>
      ))}
    >
      <KeyFacts facts={facts.filter((fact) => fact !== false)} />
    </SidePanel>
  );
}

/** The people and clubs that an entry names, each once. */
function peopleOf({ actor, actorName, club, clubName, action, subject, subjectName }: AuditEntryView) {
  const isAboutPerson = [...actionsOf('accounts'), ...actionsOf('sign_in')].includes(action);
  const people = new Map([[actor, actorName === actor ? actor.slice(0, 8) : actorName]]);
  if (club !== null) people.set(club, clubName ?? club);
  if (isAboutPerson) people.set(subject, subjectName);
  return [...people].map(([uid, name]) => ({ uid, name }));
}
