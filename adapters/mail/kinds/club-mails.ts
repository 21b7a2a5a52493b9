import type { Notice } from '#core/notifications/notice.ts';
import { button, type MailContent, note, oneLine, paragraph, quoted } from '../content/mail-content.ts';
import type { Words } from '../content/words.ts';
import { officeName } from './office-names.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** `acara`: the first page; `profile`: where a student asks for a club. */
export function clubRequestDecided(
  { approved, note: written, clubName }: NoticeOf<'club_request_decided'>,
  { say }: Words,
  { acara, profile }: { readonly acara: string; readonly profile: string },
): MailContent {
  const name = oneLine(clubName ?? '');
  const club = name || say('your club', 'kelab anda');
  if (approved)
    return {
      subject:
        name === ''
          ? say('Your club is ready', 'Kelab anda sudah sedia')
          : say(`${name} is on Acara`, `${name} kini di Acara`),
      blocks: [
        paragraph(
          say(
            `Your request was approved, and you are the president of ${club}. Choose it at the top of Acara to act for it. Then you can create events, sell tickets and invite your committee.`,
            `Permohonan anda telah diluluskan, dan anda ialah presiden ${club}. Pilih kelab itu di bahagian atas laman Acara untuk bertindak bagi pihaknya. Anda kemudian boleh mencipta acara, menjual tiket dan menjemput jawatankuasa.`,
          ),
        ),
        ...quoted(say('The admin’s note:', 'Catatan pentadbir:'), written),
        button(say('Open Acara', 'Buka Acara'), acara),
      ],
    };
  return {
    subject: say('Your request for a club', 'Permohonan anda untuk sebuah kelab'),
    blocks: [
      paragraph(
        say(
          'Your request for a club was declined. Your account stays as it is.',
          'Permohonan anda untuk sebuah kelab tidak diluluskan. Akaun anda kekal seperti sedia ada.',
        ),
      ),
      ...quoted(say('The admin’s reason:', 'Alasan pentadbir:'), written),
      paragraph(
        say('You can ask again from your profile.', 'Anda boleh memohon semula melalui profil anda.'),
      ),
      button(say('Open your profile', 'Buka profil anda'), profile),
    ],
  };
}

export function clubRenameDecided(
  { approved, note: written, clubName }: NoticeOf<'club_rename_decided'>,
  { say }: Words,
): MailContent {
  const name = oneLine(clubName);
  if (approved)
    return {
      subject: say(`Your club is now called ${name}`, `Kelab anda kini bernama ${name}`),
      blocks: [
        paragraph(
          say(
            `An admin approved the new name: your club and its events to come are now called ${name}. The address of its page stays the same.`,
            `Pentadbir telah meluluskan nama baharu: kelab anda dan acara akan datangnya kini bernama ${name}. Alamat halamannya tidak berubah.`,
          ),
        ),
        ...quoted(say('The admin’s note:', 'Catatan pentadbir:'), written),
      ],
    };
  return {
    subject: say(`The name ${name} was declined`, `Nama ${name} tidak diluluskan`),
    blocks: [
      paragraph(
        say(
          `An admin declined the new name ${name}. Your club keeps its name.`,
          `Pentadbir tidak meluluskan nama baharu ${name}. Nama kelab anda kekal.`,
        ),
      ),
      ...quoted(say('The admin’s reason:', 'Alasan pentadbir:'), written),
    ],
  };
}

/** Says the name of the club and the office only: the address may be a mistyped one. */
export function clubInvitation(
  { clubName, office, expiresAt }: NoticeOf<'club_invitation'>,
  words: Words,
  invitation: string,
): MailContent {
  const { say } = words;
  const club = oneLine(clubName);
  const role = officeName(office, words);
  const until = words.date(expiresAt);
  return {
    subject: say(`${club} invites you to its committee`, `${club} menjemput anda menyertai jawatankuasanya`),
    blocks: [
      paragraph(
        say(
          `${club} invites you to be its ${role} on Acara, the university’s event platform.`,
          `${club} menjemput anda menjadi ${role} di Acara, platform acara universiti.`,
        ),
      ),
      button(say('Accept the invitation', 'Terima jemputan'), invitation),
      paragraph(
        say(
          `The link works once, until ${until}, and only for the account with this email address.`,
          `Pautan itu hanya boleh digunakan sekali, sehingga ${until}, dan hanya untuk akaun dengan alamat e-mel ini.`,
        ),
      ),
      note(
        say(
          'You keep your own account and your own password. If you do not know this club, do nothing.',
          'Anda terus menggunakan akaun dan kata laluan sendiri. Jika anda tidak mengenali kelab ini, abaikan e-mel ini.',
        ),
      ),
    ],
  };
}

/** Names no person: the page that it leads to does. */
export function clubHandover(
  { step, clubName }: NoticeOf<'club_handover'>,
  { say }: Words,
  handover: string,
): MailContent {
  const club = oneLine(clubName);
  switch (step) {
    case 'accept':
      return {
        subject: say(`Will you lead ${club}?`, `Sudikah anda menerajui ${club}?`),
        blocks: [
          paragraph(
            say(
              `You are proposed as the next president of ${club}. See what you would take over, then accept or decline.`,
              `Anda dicadangkan sebagai presiden seterusnya bagi ${club}. Semak perkara yang akan anda ambil alih, kemudian terima atau tolak.`,
            ),
          ),
          button(say('See the handover', 'Lihat serah tugas'), handover),
          note(
            say(
              'Nothing changes until you accept and the club’s adviser or an admin confirms it.',
              'Tiada apa-apa yang berubah sehingga anda menerima dan penasihat kelab atau pentadbir mengesahkannya.',
            ),
          ),
        ],
      };
    case 'confirm':
      return {
        subject: say(`Please confirm the handover of ${club}`, `Sila sahkan serah tugas ${club}`),
        blocks: [
          paragraph(
            say(
              `The next president of ${club} has accepted. You are the club’s adviser: please look at what is handed over, and confirm it.`,
              `Presiden seterusnya bagi ${club} telah menerima serah tugas ini. Sebagai penasihat kelab, sila semak perkara yang diserahkan, dan sahkannya.`,
            ),
          ),
          button(say('See the handover', 'Lihat serah tugas'), handover),
          note(
            say(
              'When you confirm, the new president leads the club at once, and the members who leave lose their access.',
              'Selepas anda mengesahkannya, presiden baharu terus menerajui kelab, dan ahli yang berhenti kehilangan akses.',
            ),
          ),
        ],
      };
    case 'leads':
      return {
        subject: say(`You lead ${club} now`, `Anda kini menerajui ${club}`),
        blocks: [
          paragraph(
            say(
              `The handover is confirmed: you are the president of ${club}. Its events, sales and open refunds are yours to look after.`,
              `Serah tugas telah disahkan: anda kini presiden ${club}. Acara, jualan dan bayaran balik yang belum selesai kini di bawah jagaan anda.`,
            ),
          ),
          button(say('See the handover', 'Lihat serah tugas'), handover),
          note(
            say(
              'Invite your committee next, so that everybody acts with their own account.',
              'Seterusnya, jemput jawatankuasa anda supaya setiap orang menggunakan akaun sendiri.',
            ),
          ),
        ],
      };
    case 'handed_over':
      return {
        subject: say(`${club} is handed over`, `${club} telah diserahkan`),
        blocks: [
          paragraph(
            say(
              `The handover is confirmed: ${club} has a new president, and you no longer act for it. Thank you for leading it. The record of the handover stays here for you.`,
              `Serah tugas telah disahkan: ${club} kini mempunyai presiden baharu, dan anda tidak lagi bertindak bagi pihaknya. Terima kasih kerana menerajui kelab ini. Rekod serah tugas ini kekal di sini untuk anda.`,
            ),
          ),
          button(say('See the handover', 'Lihat serah tugas'), handover),
          note(
            say(
              'Your own account and your tickets stay as they are.',
              'Akaun dan tiket anda kekal seperti sedia ada.',
            ),
          ),
        ],
      };
  }
}

/** `page`: the club's. */
export function verificationEnding(
  { clubName, verifiedUntil }: NoticeOf<'club_verification_ending'>,
  words: Words,
  page: string,
): MailContent {
  const { say } = words;
  const club = oneLine(clubName);
  const until = words.date(verifiedUntil);
  return {
    subject: say(`The verification of ${club} ends soon`, `Pengesahan ${club} akan tamat`),
    blocks: [
      paragraph(say(`${club} is verified until ${until}.`, `Pengesahan ${club} tamat pada ${until}.`)),
      paragraph(
        say(
          'Ask an admin of your university to extend it. After that day, new events are reviewed before they go on sale. Events that are on sale stay on sale.',
          'Minta pentadbir universiti anda melanjutkannya. Selepas tarikh itu, acara baharu disemak sebelum dijual. Acara yang sedang dijual terus dijual.',
        ),
      ),
      button(say('Open your club', 'Buka kelab anda'), page),
    ],
  };
}
