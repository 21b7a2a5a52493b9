import { button, type MailContent, oneLine, paragraph } from '#adapters/mail/content/mail-content.ts';
import { wordsIn } from '#adapters/mail/content/words.ts';
import { SmtpMailGateway } from '#adapters/mail/smtp-mail-gateway.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { isEmail, normalEmail } from '#core/people/credential-rules.ts';
import type { Config } from '../config/config.ts';
import { redact } from '../config/database-address.ts';
import { senderText } from '../config/mail-settings.ts';
import { mailTexts, smtpSettings } from '../wiring/mail-gateway.ts';
import { UsageError } from './command.ts';

/** What an error of nodemailer means, and the fix. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'There is no mail server of this name. Check the host in MAIL_URL.'],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNECTION/,
    'No mail server listens there. Check the host and the port in MAIL_URL (usually 587, or 465 with smtps), and the firewall.',
  ],
  [
    /ETIMEDOUT|Greeting never received/,
    'The mail server does not answer. Check the host and the port in MAIL_URL, and the firewall; port 465 needs smtps://.',
  ],
  [/EAUTH/, 'The mail server refuses the user or the password. Check them in MAIL_URL.'],
  [
    /ETLS|wrong version number|certificate|self-signed/i,
    'No secure connection was made. Use smtps:// with port 465 and smtp:// with any other, and the host name that the server’s certificate has.',
  ],
  [
    /EENVELOPE/,
    'The mail server refuses the sender or the recipient. MAIL_FROM must be an address that this server may send for.',
  ],
  [/EMESSAGE|EPROTOCOL/, 'The mail server refuses the mail. Its answer says why.'],
];

/**
 * Sends a mail to `address` as Acara sends all others, and prints what the mail server answered. Throws with the cause and
 * a fix when it did not take the mail.
 */
export async function runMailTest(
  config: Config,
  address: string,
  print: (line: string) => void,
): Promise<void> {
  const to = normalEmail(address);
  if (!isEmail(to)) throw new UsageError(`Not an email address: "${address}".`);
  if (config.mail.kind === 'outbox')
    throw new Error(
      'MAIL_URL=outbox: sends nothing: mails wait at /admin/outbox to be read. Set MAIL_URL to a mail server: smtp://user:password@host:587.',
    );
  print(`Sending a mail to ${to}, from ${senderText(config.mailFrom)}, by ${redact(config.mail.url)} …`);
  const texts = mailTexts(config);
  const mail = new SmtpMailGateway(texts, smtpSettings(config.mail.url, config), new QrcodeImages());
  try {
    const answer = await mail.sendText(to, texts.composeContent(testMail(config), wordsIn('en')));
    print(`The mail server took it, and answered: ${answer}`);
    print(`See whether it arrives, also among spam. If it does not, the mail server’s log says why.`);
  } catch (error) {
    throw new Error(explained(error), { cause: error });
  } finally {
    mail.close();
  }
}

/** A mail like all others, with a button to see whether it looks as it should. */
function testMail({ publicUrl, universityName }: Config): MailContent {
  return {
    subject: 'Acara can send mail',
    blocks: [
      paragraph(
        `This is the test of the mail settings of Acara at ${oneLine(universityName)}. Somebody who runs it entered your address. You have nothing to do.`,
      ),
      button('Open Acara', publicUrl),
    ],
  };
}

function explained(error: unknown): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const [, meaning] = PROBLEMS.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return `The mail was not sent. ${meaning ?? 'Check MAIL_URL.'} (${message})`;
}
