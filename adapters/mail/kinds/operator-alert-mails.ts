import type { Notice } from '#core/notifications/notice.ts';
import { CLEAR_MINUTES } from '#core/operator-alerts/operator-alert.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { button, type MailContent, note, paragraph } from '../content/mail-content.ts';
import type { Words } from '../content/words.ts';

type Alert = Extract<Notice, { kind: 'operator_alert' }>;

type Bilingual = readonly [english: string, malay: string];

/** The words of a problem. */
interface ProblemText {
  readonly subject: Bilingual;
  readonly lasts: Bilingual;
  readonly isOver: Bilingual;
  /** The admin page to open; null without one. */
  readonly page: string | null;
}

const SUBJECTS: Readonly<Record<Alert['stage'], Bilingual>> = {
  began: ['Problem', 'Masalah'],
  continues: ['Still a problem', 'Masih bermasalah'],
  ended: ['Solved', 'Selesai'],
};

/** To admins, about a problem of the installation. */
export function operatorAlert(notice: Alert, words: Words, publicUrl: string): MailContent {
  const { say } = words;
  const { subject, lasts, isOver, page } = textOf(notice, words);
  const isEnded = notice.stage === 'ended';
  return {
    subject: `${say(...SUBJECTS[notice.stage])}: ${say(...subject)}`,
    blocks: [
      paragraph(isEnded ? say(...isOver) : say(...lasts)),
      ...(page === null ? [] : [button(say('Look at it', 'Lihat masalah ini'), `${publicUrl}${page}`)]),
      ...(isEnded
        ? []
        : [
            note(
              say(
                'While this lasts you get a reminder a day, and a mail when it is over.',
                'Selagi masalah ini berterusan, anda menerima satu peringatan sehari, dan satu e-mel apabila ia selesai.',
              ),
            ),
          ]),
    ],
  };
}

function textOf({ problem, provider, since, count, settings = [] }: Alert, words: Words): ProblemText {
  const from = words.date(since);
  const number = count ?? 0;
  switch (problem) {
    case 'payments_differ':
      return {
        subject: [
          'payments differ from the provider’s records',
          'bayaran tidak sepadan dengan rekod penyedia',
        ],
        lasts: [
          `${number === 1 ? '1 payment differs' : `${number} payments differ`} from the provider’s records, the first one since ${from}. Investigate each and close its alert.`,
          `${number} bayaran tidak sepadan dengan rekod penyedia bayaran, yang pertama sejak ${from}. Siasat setiap satu dan tutup amarannya.`,
        ],
        isOver: [
          'No payment differs from the provider’s records any more. All alerts are closed.',
          'Semua bayaran kini sepadan dengan rekod penyedia bayaran. Semua amaran telah ditutup.',
        ],
        page: '/admin/payments',
      };
    case 'mail_stuck':
      return {
        subject: ['mail is not sent', 'e-mel tidak dihantar'],
        lasts: [
          `${number === 1 ? '1 mail waits' : `${number} mails wait`} to be sent, the oldest one since ${from}. See what is wrong with each, and check the mail server.`,
          `${number} e-mel menunggu untuk dihantar, yang paling lama sejak ${from}. Lihat masalah setiap satu dan semak pelayan e-mel.`,
        ],
        isOver: ['Mail is sent again.', 'E-mel dihantar semula seperti biasa.'],
        page: '/admin/outbox',
      };
    case 'backup_old':
      return {
        subject: ['the last backup is old', 'sandaran terakhir sudah lama'],
        lasts: [
          `The last backup was made on ${from}. Make one with npx acara backup, and check why the nightly one failed.`,
          `Sandaran terakhir dibuat pada ${from}. Buat satu dengan npx acara backup, dan semak sebab sandaran setiap malam gagal.`,
        ],
        isOver: ['A new backup was made.', 'Sandaran baharu telah dibuat.'],
        page: null,
      };
    case 'backup_missing':
      return {
        subject: ['there is no backup', 'tiada sandaran'],
        lasts: [
          `No backup was made since Acara was started on ${from}. Make one with npx acara backup, and set up one for every night.`,
          `Tiada sandaran dibuat sejak Acara dimulakan pada ${from}. Buat satu dengan npx acara backup, dan tetapkan sandaran setiap malam.`,
        ],
        isOver: ['The first backup was made.', 'Sandaran pertama telah dibuat.'],
        page: null,
      };
    case 'settings_faulty':
      return {
        subject: ['settings are missing or wrong', 'tetapan tiada atau tidak betul'],
        lasts: [
          `${number === 1 ? 'A setting of the server is' : `${number} settings of the server are`} missing or wrong: ${settings.join(', ')}. On the server, npx acara config says what is wrong with each and what to do. Start Acara again afterwards.`,
          `${number} tetapan pelayan tiada atau tidak betul: ${settings.join(', ')}. Di pelayan, npx acara config menerangkan masalah setiap satu dan cara membetulkannya. Mulakan semula pelayan selepas itu.`,
        ],
        isOver: ['No setting is missing or wrong any more.', 'Semua tetapan kini betul.'],
        page: null,
      };
    case 'disk_low':
      return {
        subject: ['the server’s disk is nearly full', 'cakera pelayan hampir penuh'],
        lasts: [
          `Less than 1 GB has been free on the disk of DATA_DIR since ${from}. Make room: below 200 MB this server reports that it can’t sell, and on a full disk nothing can be saved.`,
          `Ruang kosong pada cakera DATA_DIR kurang daripada 1 GB sejak ${from}. Kosongkan ruang: di bawah 200 MB pelayan ini melaporkan bahawa ia tidak dapat menjual, dan pada cakera yang penuh tiada apa-apa dapat disimpan.`,
        ],
        isOver: ['There is room on the server’s disk again.', 'Cakera pelayan ada ruang semula.'],
        page: null,
      };
    case 'not_writable':
      return {
        subject: ['nothing can be saved', 'tiada apa-apa dapat disimpan'],
        lasts: [
          `Acara has not been able to save anything since ${from}: people can read, but not buy, pay or sign up. Make room on the disk of the database; if it has room, check that the database is not read-only. Acara goes on by itself.`,
          `Pelayan Acara tidak dapat menyimpan apa-apa sejak ${from}: orang boleh membaca, tetapi tidak boleh membeli, membayar atau mendaftar. Kosongkan ruang pada cakera pangkalan data; jika masih ada ruang, semak sama ada pangkalan data hanya boleh dibaca. Acara akan menyambung dengan sendiri.`,
        ],
        isOver: ['Acara saves again.', 'Pelayan Acara menyimpan semula seperti biasa.'],
        page: null,
      };
    case 'provider_away': {
      const name = providerName(provider ?? '', words.language);
      return {
        subject: [`${name} does not answer`, `${name} tidak menjawab`],
        lasts: [
          `Calls to ${name} have failed since ${from}. Buyers can’t pay there now. Acara tries again by itself; check the provider’s status page and your network.`,
          `Panggilan kepada ${name} gagal sejak ${from}. Pembeli tidak dapat membayar di sana buat masa ini. Acara mencuba semula dengan sendiri; semak halaman status penyedia dan rangkaian anda.`,
        ],
        isOver: [
          `Calls to ${name} have not failed for ${CLEAR_MINUTES} minutes.`,
          `Panggilan kepada ${name} tidak gagal sejak ${CLEAR_MINUTES} minit yang lalu.`,
        ],
        page: null,
      };
    }
  }
}
