import type { MailPreview } from '#core/notifications/view-mail-preview.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { MailFrame } from './mail-frame.tsx';
import { outboxTexts } from './outbox-texts.ts';

interface MailFormsProps {
  mail: MailPreview;
  /** Shows the mail as wide as a phone. */
  narrow?: boolean | undefined;
}

/** A mail as mail programs show it, and its plain text. */
export function MailForms({ mail: { subject, text, html }, narrow = false }: MailFormsProps) {
  const t = useTexts(outboxTexts);
  return (
    <Tabs
      label={t.forms}
      tabs={[
        {
          value: 'html',
          label: t.asMail,
          content: (
            <div className={narrow ? 'mx-auto max-w-98' : undefined}>
              <MailFrame html={html} title={subject} className="rounded-card border" />
            </div>
          ),
        },
        {
          value: 'text',
          label: t.asText,
          content: (
            <p
              dir="auto"
              className="max-w-2xl rounded-field bg-sunken p-5 text-small break-words whitespace-pre-wrap"
            >
              {text}
            </p>
          ),
        },
      ]}
    />
  );
}
