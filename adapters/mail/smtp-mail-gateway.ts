import { createTransport, type SendMailOptions } from 'nodemailer';
import type {
  MailAttachment,
  MailGateway,
  MailText,
  OutgoingMail,
} from '#core/notifications/mail-gateway.ts';
import type { Recipient } from '#core/notifications/recipient.ts';
import { unsubscribePath } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import type { QrImages } from '#core/tickets/codes/qr-images.ts';
import { trimTrailingSlash } from '../shared/trim-trailing-slash.ts';
import type { MailTexts } from './mail-texts.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port` (STARTTLS when the server offers it) or `smtps://…` (TLS). */
  readonly url: string;
  /** The sender. Mail servers report undeliverable mail to this address. */
  readonly from: { readonly name: string; readonly address: string };
  /** The site's, below which mail of a topic is switched off. */
  readonly publicUrl: string;
  /** Timeout of a silent server. */
  readonly timeoutMilliseconds?: number;
  /** Additional trusted certificates, PEM. */
  readonly certificates?: string;
}

/**
 * Connections of one process to the mail server. One sends five to twenty mails a second; mail servers refuse senders
 * with many (Exchange Online: four), and several processes open one each.
 */
const MAX_CONNECTIONS = 1;

const COMMON_HEADERS = { 'Auto-Submitted': 'auto-generated' };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends mail over SMTP with pooled connections. Never sends a password without TLS to another machine. */
export class SmtpMailGateway implements MailGateway {
  readonly sendsMail = true;
  readonly showsSecrets = false;
  readonly concurrency = MAX_CONNECTIONS;
  readonly #transport: ReturnType<typeof transportFor>;

  constructor(
    private readonly texts: MailTexts,
    private readonly settings: SmtpSettings,
    private readonly images: QrImages,
  ) {
    this.#transport = transportFor(settings);
  }

  compose(message: OutgoingMail): MailText {
    return this.texts.compose(message);
  }

  async send(message: OutgoingMail): Promise<void> {
    const domain = this.settings.from.address.split('@').at(-1);
    await this.#deliver(message.to, {
      messageId: `<${message.id}@${domain}>`,
      date: new Date(message.createdAt),
      ...replyTo(message),
      ...(await this.#contentOf(this.compose(message))),
      headers: {
        ...COMMON_HEADERS,
        'Content-Language': message.language ?? 'en',
        ...this.#unsubscribing(message),
      },
    });
  }

  /** Sends a text that is no message of the outbox. Returns the server's answer. Throws as `send` does. */
  async sendText(email: string, text: MailText): Promise<string> {
    return this.#deliver(
      { name: '', email },
      { ...(await this.#contentOf(text)), headers: { ...COMMON_HEADERS, 'Content-Language': 'en' } },
    );
  }

  async #contentOf({ subject, text, html, attachments }: MailText): Promise<SendMailOptions> {
    return {
      subject,
      text,
      html,
      attachments: await Promise.all(attachments.map((one) => this.#attached(one))),
    };
  }

  /**
   * The calendar is a file of its own: as another form of the mail, Apple Mail would show it instead of the HTML, and
   * Outlook would make the mail an invitation.
   */
  async #attached(attachment: MailAttachment): Promise<NonNullable<SendMailOptions['attachments']>[number]> {
    if (attachment.kind === 'calendar')
      return {
        filename: 'event.ics',
        contentType: `text/calendar; charset=utf-8; method=${attachment.method}`,
        content: attachment.text,
      };
    const [, png = ''] = (await this.images.png(attachment.code)).split(',');
    return {
      filename: 'ticket.png',
      contentType: 'image/png',
      contentDisposition: 'inline',
      cid: attachment.contentId,
      content: Buffer.from(png, 'base64'),
    };
  }

  async #deliver(to: Omit<Recipient, 'uid'>, content: SendMailOptions): Promise<string> {
    const { name, address } = this.settings.from;
    const { response } = await this.#transport.sendMail({
      from: { name: nameOf(name), address: addressOf(address) },
      to: { name: nameOf(to.name), address: addressOf(to.email) },
      ...content,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return response;
  }

  /** Lets mail programs unsubscribe with one click (RFC 8058). The address is never folded: some read one line only. */
  #unsubscribing({ unsubscribeToken }: OutgoingMail) {
    if (unsubscribeToken === undefined) return {};
    const address = `${trimTrailingSlash(this.settings.publicUrl)}${unsubscribePath(unsubscribeToken)}`;
    return {
      'List-Unsubscribe': { prepared: true, value: `<${address}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  /** Closes the connections. */
  close(): void {
    this.#transport.close();
  }
}

function transportFor(settings: SmtpSettings) {
  const url = new URL(settings.url);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new Error('Mail goes to an address like smtp://user:password@host:587 or smtps://host.');
  const secure = url.protocol === 'smtps:';
  const timeout = settings.timeoutMilliseconds ?? 10_000;
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null;
  return createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 0,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: auth !== null && !secure && !LOOPBACK.has(url.hostname),
    ...(auth ? { auth } : {}),
    ...(settings.certificates ? { tls: { ca: settings.certificates } } : {}),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
}

function nameOf(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/** Sets the organizer as Reply-To. Without a valid address, replies go to Acara. */
function replyTo({ notice }: OutgoingMail) {
  if (notice.kind !== 'organizer_message' || !isAddress(notice.organizerEmail)) return {};
  return { replyTo: { name: nameOf(notice.organizerName), address: notice.organizerEmail } };
}

/** Returns one plain address, which can't inject a header or another address. */
function addressOf(email: string): string {
  if (!isAddress(email)) throw new Error('The address is not one that mail can be sent to.');
  return email;
}

function isAddress(email: string): boolean {
  return !/[\p{Cc}\s<>,;:"()[\]\\]/u.test(email) && /^[^@]+@[^@]+$/.test(email);
}
