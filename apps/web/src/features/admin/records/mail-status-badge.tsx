import type { MailView } from '#core/notifications/list-outbox.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { outboxTexts } from './outbox-texts.ts';

export interface MailStatusBadgeProps {
  mail: MailView;
  /** Whether mail is sent to a server. */
  leaves: boolean;
}

export function MailStatusBadge({ mail: { status }, leaves }: MailStatusBadgeProps) {
  const t = useTexts(outboxTexts);
  if (status === 'sent' && !leaves) return <Badge tone="gray">{t.kept}</Badge>;
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}

const tones = { sent: 'green', failing: 'red', waiting: 'yellow' } as const;
