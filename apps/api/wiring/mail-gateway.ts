import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import type { SmtpSettings } from '#adapters/mail/smtp-mail-gateway.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import type { MailGateway } from '#core/notifications/mail-gateway.ts';
import type { Config } from '../config/config.ts';

export async function mailGateway(config: Config): Promise<MailGateway> {
  const texts = mailTexts(config);
  if (config.mail.kind === 'outbox') return new OutboxMailGateway(texts, !config.production);
  const { SmtpMailGateway } = await import('#adapters/mail/smtp-mail-gateway.ts');
  return new SmtpMailGateway(texts, smtpSettings(config.mail.url, config), new QrcodeImages());
}

export function smtpSettings(url: string, { mailFrom: from, publicUrl }: Config): SmtpSettings {
  return { url, from, publicUrl };
}

export function mailTexts({ publicUrl, support }: Config): MailTexts {
  return new MailTexts(publicUrl, support);
}
