import { isEmail, normalEmail } from '#core/people/credential-rules.ts';
import { redact } from './database-address.ts';
import type { SettingReader } from './setting-reader.ts';

export type MailConfig = { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string };

/** The sender of mails, as their readers see it. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

export const DEFAULT_SENDER: MailSender = { name: 'Acara', address: 'no-reply@acara.test' };

const MAX_NAME_LENGTH = 100;

/**
 * Parses `Name <address>`, `"Name" <address>` or a bare address, which gets the default name; null for anything else.
 */
export function parseSender(text: string): MailSender | null {
  const [, quoted, plain = '', inBrackets] =
    /^(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = normalEmail(inBrackets ?? text);
  const name = (quoted ?? plain).trim() || DEFAULT_SENDER.name;
  if (!isEmail(address) || name.length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name)) return null;
  return { name, address };
}

/** Formats as `Name <address>`, which `parseSender` reads back. */
export function senderText({ name, address }: MailSender): string {
  return /^[\p{L}\p{N} ]+$/u.test(name) ? `${name} <${address}>` : `"${name}" <${address}>`;
}

/** Reads where mails go. */
export function readMail(read: SettingReader): MailConfig {
  const url = read.text('MAIL_URL', 'outbox:');
  if (url === 'outbox:') return { kind: 'outbox' };
  if (/^smtps?:\/\/[^\s]+$/.test(url) && URL.canParse(url)) return { kind: 'smtp', url };
  return read.error(
    'MAIL_URL',
    `Not a mail server: "${redact(url)}". Use outbox: or smtp://user:password@host:587.`,
    {
      kind: 'outbox',
    },
  );
}

export function readMailFrom(read: SettingReader): MailSender {
  const text = read.text('MAIL_FROM', '');
  if (text === '') return DEFAULT_SENDER;
  return (
    parseSender(text) ??
    read.error(
      'MAIL_FROM',
      `Not a sender: "${text}". Use an address, or a name and an address: Acara <no-reply@example.edu.my>.`,
      DEFAULT_SENDER,
    )
  );
}
