import { type Digest, type DigestProblem, hasFigures, needsAttention } from '#core/notifications/digest.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { startOfDay } from '#core/shared/day.ts';
import { formatAmount } from '#core/shared/money.ts';
import { type Draft, facts } from './mail-draft.ts';
import { englishDate, englishDay, malayDate, malayDay } from './mail-figures.ts';

/** What waits, in English and in Malay, and the admin page to open; null without one. */
type Task = readonly [english: string, malay: string, page: string | null];

/** To admins, every morning. */
export function dailyDigest(digest: Extract<Notice, { kind: 'daily_digest' }>, publicUrl: string): Draft {
  const tasks = tasksOf(digest);
  const day = startOfDay(digest.day);
  const list = (language: 0 | 1) =>
    tasks.map((task) => (task[2] === null ? task[language] : `${task[language]}:\n${publicUrl}${task[2]}`));
  const happened = hasFigures(digest);
  return {
    subject: needsAttention(digest) ? 'Acara today: something waits for you' : 'Acara today: all is well',
    english: [
      ...(tasks.length > 0 ? ['This waits for you.', ...list(0)] : ['Nothing waits for you.']),
      ...(happened
        ? [`On ${englishDay(day)}:\n\n${englishFigures(digest)}`]
        : [`Nothing was sold on ${englishDay(day)}, and nobody joined.`]),
      ...(digest.backedUpAt === null ? [] : [`The last backup: ${englishDate(digest.backedUpAt)}.`]),
      'This mail comes every morning. When it does not, check the server.',
    ],
    malay: [
      ...(tasks.length > 0 ? ['Ini menunggu tindakan anda.', ...list(1)] : ['Tiada apa-apa yang menunggu.']),
      ...(happened
        ? [`Pada ${malayDay(day)}:\n\n${malayFigures(digest)}`]
        : [`Tiada jualan pada ${malayDay(day)}, dan tiada ahli baharu.`]),
      ...(digest.backedUpAt === null ? [] : [`Sandaran terakhir: ${malayDate(digest.backedUpAt)}.`]),
      'E-mel ini tiba setiap pagi. Jika tidak, semak pelayan.',
    ],
  };
}

function tasksOf(digest: Digest): readonly Task[] {
  const { problems, refunds, refundsSince, clubRequests, eventsToReview } = digest;
  const { handovers = 0, statementLines = 0 } = digest;
  const tasks: Task[] = problems.map(problemTask);
  if (refunds > 0 && refundsSince !== null)
    tasks.push([
      `${some(refunds, 'refund waits', 'refunds wait')} since ${englishDate(refundsSince)}`,
      `${refunds} bayaran balik menunggu sejak ${malayDate(refundsSince)}`,
      '/admin/payments',
    ]);
  if (eventsToReview > 0)
    tasks.push([
      `${some(eventsToReview, 'event', 'events')} to review`,
      `${eventsToReview} acara untuk disemak`,
      '/admin/reviews',
    ]);
  if (clubRequests > 0)
    tasks.push([
      `${some(clubRequests, 'request', 'requests')} for a club account`,
      `${clubRequests} permohonan akaun kelab`,
      '/admin/club-requests',
    ]);
  if (handovers > 0)
    tasks.push([
      `${some(handovers, 'handover', 'handovers')} of a club to confirm`,
      `${handovers} serah tugas kelab untuk disahkan`,
      '/admin/clubs?need=handover',
    ]);
  if (statementLines > 0)
    tasks.push([
      `${some(statementLines, 'line of a bank statement waits', 'lines of bank statements wait')} for you`,
      `${statementLines} baris penyata bank menunggu`,
      '/admin/payments',
    ]);
  return tasks;
}

function problemTask({ problem, provider, since, count, settings = [] }: DigestProblem): Task {
  const [from, dari] = [englishDate(since), malayDate(since)];
  const number = count ?? 0;
  switch (problem) {
    case 'payments_differ':
      return [
        `${some(number, 'payment differs', 'payments differ')} from the provider’s records since ${from}`,
        `${number} bayaran tidak sepadan dengan rekod penyedia sejak ${dari}`,
        '/admin/payments',
      ];
    case 'mail_stuck':
      return [
        `${some(number, 'mail has', 'mails have')} been waiting to be sent since ${from}`,
        `${number} e-mel menunggu untuk dihantar sejak ${dari}`,
        '/admin/outbox',
      ];
    case 'backup_old':
      return ['The last backup is old', 'Sandaran terakhir sudah lama', null];
    case 'backup_missing':
      return [`No backup was made since ${from}`, `Tiada sandaran dibuat sejak ${dari}`, null];
    case 'settings_faulty':
      return [
        `${some(number, 'setting needs', 'settings need')} a change on the server: ${settings.join(', ')}`,
        `${number} tetapan pada pelayan perlu diubah: ${settings.join(', ')}`,
        null,
      ];
    case 'disk_low':
      return [
        `The server’s disk has been nearly full since ${from}`,
        `Cakera pelayan hampir penuh sejak ${dari}`,
        null,
      ];
    case 'not_writable':
      return [
        `Acara has saved nothing since ${from}`,
        `Pelayan Acara tidak menyimpan apa-apa sejak ${dari}`,
        null,
      ];
    case 'provider_away': {
      const name = providerName(provider ?? '', 'en');
      return [`${name} has not answered since ${from}`, `${name} tidak menjawab sejak ${dari}`, null];
    }
  }
}

function englishFigures({ figures }: Digest): string {
  return facts([
    ['Tickets sold', String(figures.ticketsSold)],
    ['Ticket sales', formatAmount(figures.revenueSen + figures.refundedSen)],
    ['Refunded', formatAmount(0 - figures.refundedSen)],
    ['Revenue', formatAmount(figures.revenueSen)],
    ['New people', String(figures.newPeople)],
    ['Locked sign-ins', String(figures.lockouts)],
  ]);
}

function malayFigures({ figures }: Digest): string {
  return facts([
    ['Tiket dijual', String(figures.ticketsSold)],
    ['Jualan tiket', formatAmount(figures.revenueSen + figures.refundedSen)],
    ['Dibayar balik', formatAmount(0 - figures.refundedSen)],
    ['Hasil', formatAmount(figures.revenueSen)],
    ['Ahli baharu', String(figures.newPeople)],
    ['Log masuk dikunci', String(figures.lockouts)],
  ]);
}

function some(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
