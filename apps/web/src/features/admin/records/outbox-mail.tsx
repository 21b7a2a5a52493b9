import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MailView } from '#core/notifications/list-outbox.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { outboxTexts } from './outbox-texts.ts';

interface OutboxMailProps {
  mail: MailView;
  /** Whether mail is sent to a server. */
  leaves: boolean;
}

/** One mail with its subject and status; its text is collapsed. */
export function OutboxMail(props: OutboxMailProps) {
  const { mail } = props;
  const t = useTexts(outboxTexts);
  return (
    <details className="group">
      <summary className="flex list-none items-start gap-4 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{mail.subject}</span>
          <span className="mt-1 block text-small break-all text-muted">{t.to(mail.to)}</span>
          <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted">
            <State {...props} />
            <DateText value={mail.sentAt ?? mail.createdAt} />
            {mail.sentAt === null && mail.attempts > 0 && <span>{t.attempts(mail.attempts)}</span>}
          </span>
          {mail.lastError && (
            <span className="mt-2 block text-small font-semibold break-words text-red">
              {t.lastError(mail.lastError)}
            </span>
          )}
        </span>
        <ChevronDown
          className="mt-1 size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="mb-6 rounded-field bg-sunken p-5 text-small break-words whitespace-pre-wrap">
        {mail.text}
      </p>
    </details>
  );
}

function State({ mail, leaves }: OutboxMailProps) {
  const t = useTexts(outboxTexts);
  if (mail.sentAt !== null)
    return leaves ? <Badge tone="green">{t.sent}</Badge> : <Badge tone="gray">{t.kept}</Badge>;
  if (mail.lastError !== null) return <Badge tone="red">{t.failing}</Badge>;
  return <Badge tone="yellow">{t.waiting}</Badge>;
}
