import { isEmail, normalEmail } from '#core/people/credential-rules.ts';

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
