import { type Digest, type DigestProblem, hasFigures, needsAttention } from '#core/notifications/digest.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { startOfDay } from '#core/shared/day.ts';
import { formatAmount } from '#core/shared/money.ts';
import { facts, link, type MailBlock, type MailContent, paragraph } from '../content/mail-content.ts';
import type { Words } from '../content/words.ts';

/** What waits, and the admin page to open; null without one. */
type Task = readonly [text: string, page: string | null];

/** To admins, every morning. */
export function dailyDigest(
  digest: Extract<Notice, { kind: 'daily_digest' }>,
  words: Words,
  publicUrl: string,
): MailContent {
  const { say } = words;
  const tasks = tasksOf(digest, words);
  const day = words.day(startOfDay(digest.day));
  const backup = digest.backedUpAt === null ? null : words.date(digest.backedUpAt);
  return {
    subject: needsAttention(digest)
      ? say('Acara today: something waits for you', 'Acara hari ini: ada yang menunggu anda')
      : say('Acara today: all is well', 'Acara hari ini: semuanya baik'),
    blocks: [
      paragraph(
        tasks.length > 0
          ? say('This waits for you.', 'Ini menunggu tindakan anda.')
          : say('Nothing waits for you.', 'Tiada apa-apa yang menunggu anda.'),
      ),
      ...tasks.map(([text, page]) => (page === null ? paragraph(text) : link(text, `${publicUrl}${page}`))),
      ...(hasFigures(digest)
        ? [paragraph(say(`On ${day}:`, `Pada ${day}:`)), figuresOf(digest, words)]
        : [
            paragraph(
              say(
                `Nothing was sold on ${day}, and nobody joined.`,
                `Tiada jualan pada ${day}, dan tiada ahli baharu.`,
              ),
            ),
          ]),
      ...(backup === null
        ? []
        : [paragraph(say(`The last backup: ${backup}.`, `Sandaran terakhir: ${backup}.`))]),
      paragraph(
        say(
          'This mail comes every morning. When it does not, check the server.',
          'E-mel ini tiba setiap pagi. Jika tidak, semak pelayan.',
        ),
      ),
    ],
  };
}

function tasksOf(digest: Digest, words: Words): readonly Task[] {
  const { say } = words;
  const { problems, refunds, refundsSince, clubRequests, eventsToReview } = digest;
  const { handovers = 0, statementLines = 0 } = digest;
  const tasks: Task[] = problems.map((problem) => problemTask(problem, words));
  if (refunds > 0 && refundsSince !== null)
    tasks.push([
      say(
        `${some(refunds, 'refund waits', 'refunds wait')} since ${words.date(refundsSince)}`,
        `${refunds} bayaran balik menunggu sejak ${words.date(refundsSince)}`,
      ),
      '/admin/payments',
    ]);
  if (eventsToReview > 0)
    tasks.push([
      say(`${some(eventsToReview, 'event', 'events')} to review`, `${eventsToReview} acara untuk disemak`),
      '/admin/reviews',
    ]);
  if (clubRequests > 0)
    tasks.push([
      say(
        `${some(clubRequests, 'request', 'requests')} for a club account`,
        `${clubRequests} permohonan akaun kelab`,
      ),
      '/admin/club-requests',
    ]);
  if (handovers > 0)
    tasks.push([
      say(
        `${some(handovers, 'handover', 'handovers')} of a club to confirm`,
        `${handovers} serah tugas kelab untuk disahkan`,
      ),
      '/admin/clubs?need=handover',
    ]);
  if (statementLines > 0)
    tasks.push([
      say(
        `${some(statementLines, 'line of a bank statement waits', 'lines of bank statements wait')} for you`,
        `${statementLines} baris penyata bank menunggu`,
      ),
      '/admin/payments',
    ]);
  return tasks;
}

function problemTask({ problem, provider, since, count, settings = [] }: DigestProblem, words: Words): Task {
  const { say } = words;
  const from = words.date(since);
  const number = count ?? 0;
  switch (problem) {
    case 'payments_differ':
      return [
        say(
          `${some(number, 'payment differs', 'payments differ')} from the provider’s records since ${from}`,
          `${number} bayaran tidak sepadan dengan rekod penyedia sejak ${from}`,
        ),
        '/admin/payments',
      ];
    case 'mail_stuck':
      return [
        say(
          `${some(number, 'mail has', 'mails have')} been waiting to be sent since ${from}`,
          `${number} e-mel menunggu untuk dihantar sejak ${from}`,
        ),
        '/admin/outbox',
      ];
    case 'backup_old':
      return [say('The last backup is old', 'Sandaran terakhir sudah lama'), null];
    case 'backup_missing':
      return [say(`No backup was made since ${from}`, `Tiada sandaran dibuat sejak ${from}`), null];
    case 'settings_faulty':
      return [
        say(
          `${some(number, 'setting needs', 'settings need')} a change on the server: ${settings.join(', ')}`,
          `${number} tetapan pada pelayan perlu diubah: ${settings.join(', ')}`,
        ),
        null,
      ];
    case 'disk_low':
      return [
        say(
          `The server’s disk has been nearly full since ${from}`,
          `Cakera pelayan hampir penuh sejak ${from}`,
        ),
        null,
      ];
    case 'not_writable':
      return [
        say(`Acara has saved nothing since ${from}`, `Pelayan Acara tidak menyimpan apa-apa sejak ${from}`),
        null,
      ];
    case 'provider_away': {
      const name = providerName(provider ?? '', words.language);
      return [say(`${name} has not answered since ${from}`, `${name} tidak menjawab sejak ${from}`), null];
    }
  }
}

function figuresOf({ figures }: Digest, { say }: Words): MailBlock {
  return facts([
    [say('Tickets sold', 'Tiket dijual'), String(figures.ticketsSold)],
    [say('Ticket sales', 'Jualan tiket'), formatAmount(figures.revenueSen + figures.refundedSen)],
    [say('Refunded', 'Dibayar balik'), formatAmount(0 - figures.refundedSen)],
    [say('Revenue', 'Hasil'), formatAmount(figures.revenueSen)],
    [say('New people', 'Ahli baharu'), String(figures.newPeople)],
    [say('Locked sign-ins', 'Log masuk dikunci'), String(figures.lockouts)],
  ]);
}

function some(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
