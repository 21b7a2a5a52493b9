import ListFilter from 'lucide-react/icons/list-filter';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { auditDetailOf } from './audit-detail.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditPanelProps {
  entry: AuditEntry;
  /** Lists only the entries of a person. */
  onPerson: (uid: string) => void;
  onClose: () => void;
}

/** Everything that an entry of the audit log holds. */
export function AuditPanel({ entry, onPerson, onClose }: AuditPanelProps) {
  const t = useTexts(auditTexts);
  const { close } = useTexts(commonTexts);
  const { actor, actorName, action, subject, subjectName, at, number, hash } = entry;
  const detail = auditDetailOf(entry, t);
  const facts: (KeyFact | false)[] = [
    { term: t.who, value: actorName },
    { term: t.action, value: t.actions[action] },
    subject !== actor && {
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
      closeLabel={close}
      onClose={onClose}
      actions={
        <Button size="sm" variant="secondary" icon={<ListFilter />} onClick={() => onPerson(actor)}>
          {t.onlyOf(actorName)}
        </Button>
      }
    >
      <KeyFacts facts={facts.filter((fact) => fact !== false)} />
    </SidePanel>
  );
}
