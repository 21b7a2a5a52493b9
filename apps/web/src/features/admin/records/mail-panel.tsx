import type { MailView } from '#core/notifications/list-outbox.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { outboxTexts } from './outbox-texts.ts';

export interface MailPanelProps {
  mail: MailView;
  /** Whether mail is sent to a server. */
  leaves: boolean;
  onClose: () => void;
}

/** One mail with its text. */
export function MailPanel({ mail, leaves, onClose }: MailPanelProps) {
  const t = useTexts(outboxTexts);
  const { close } = useTexts(commonTexts);
  const { to, createdAt, sentAt, attempts, lastError } = mail;
  const facts: (KeyFact | false)[] = [
    { term: t.recipient, value: <span className="break-all">{to}</span> },
    { term: t.status, value: <MailStatusBadge mail={mail} leaves={leaves} /> },
    { term: t.written, value: <DateText value={createdAt} /> },
    sentAt !== null && leaves && { term: t.sent, value: <DateText value={sentAt} /> },
    sentAt === null && attempts > 0 && { term: t.attempts, value: attempts },
    lastError !== null && {
      term: t.lastError,
      value: <span className="break-words text-red">{lastError}</span>,
    },
  ];
  return (
    <SidePanel title={mail.subject} closeLabel={close} onClose={onClose}>
      <KeyFacts facts={facts.filter((fact) => fact !== false)} />
      <p className="mt-5 rounded-field bg-sunken p-5 text-small break-words whitespace-pre-wrap">
        {mail.text}
      </p>
    </SidePanel>
  );
}
