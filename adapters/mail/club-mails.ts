import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, oneLine, quoted } from './mail-draft.ts';
import { englishDate, malayDate } from './mail-figures.ts';
import { OFFICE_NAMES } from './office-names.ts';

type Invitation = Extract<Notice, { kind: 'club_invitation' }>;
type Handover = Extract<Notice, { kind: 'club_handover' }>;
type RenameDecided = Extract<Notice, { kind: 'club_rename_decided' }>;
type Ending = Extract<Notice, { kind: 'club_verification_ending' }>;

export function clubRenameDecided({ approved, note, clubName }: RenameDecided): Draft {
  const name = oneLine(clubName);
  const hasNote = note.trim() !== '';
  if (approved)
    return {
      subject: `Your club is now called ${name}`,
      english: [
        `An admin approved the new name: your club and its events to come are now called ${name}. The address of its page stays the same.`,
        ...quoted('The admin’s note:', note),
      ],
      malay: [
        `Pentadbir telah meluluskan nama baharu: kelab anda dan acara akan datangnya kini bernama ${name}. Alamat halamannya tidak berubah.`,
        ...(hasNote ? ['Catatan pentadbir tertera di atas.'] : []),
      ],
    };
  return {
    subject: `The name ${name} was declined`,
    english: [
      `An admin declined the new name ${name}. Your club keeps its name.`,
      ...quoted('The admin’s reason:', note),
    ],
    malay: [
      `Pentadbir tidak meluluskan nama baharu ${name}. Nama kelab anda kekal.`,
      'Alasan pentadbir tertera di atas.',
    ],
  };
}

/** Says the name of the club and the office only: the address may be a mistyped one. */
export function clubInvitation({ clubName, office, expiresAt }: Invitation, link: string): Draft {
  const club = oneLine(clubName);
  const { english, malay } = OFFICE_NAMES[office];
  return {
    subject: `${club} invites you to its committee`,
    english: [
      `${club} invites you to be its ${english} on Acara, the university’s event platform. Accept here:\n${link}`,
      `The link works once, until ${englishDate(expiresAt)}, and only for the account with this email address.`,
      'You keep your own account and your own password. If you do not know this club, do nothing.',
    ],
    malay: [
      `${club} menjemput anda menjadi ${malay} di Acara, platform acara universiti. Terima jemputan melalui pautan di atas.`,
      `Pautan itu hanya boleh digunakan sekali, sehingga ${malayDate(expiresAt)}, dan hanya untuk akaun dengan alamat e-mel ini.`,
      'Anda terus menggunakan akaun dan kata laluan sendiri. Jika anda tidak mengenali kelab ini, abaikan e-mel ini.',
    ],
  };
}

/** Names no person: the page that it leads to does. */
export function clubHandover({ step, clubName }: Handover, link: string): Draft {
  const club = oneLine(clubName);
  switch (step) {
    case 'accept':
      return {
        subject: `Will you lead ${club}?`,
        english: [
          `You are proposed as the next president of ${club}. See what you would take over, then accept or decline:\n${link}`,
          'Nothing changes until you accept and the club’s adviser or an admin confirms it.',
        ],
        malay: [
          `Anda dicadangkan sebagai presiden seterusnya bagi ${club}. Semak perkara yang akan anda ambil alih, kemudian terima atau tolak melalui pautan di atas.`,
          'Tiada apa-apa yang berubah sehingga anda menerima dan penasihat kelab atau pentadbir mengesahkannya.',
        ],
      };
    case 'confirm':
      return {
        subject: `Please confirm the handover of ${club}`,
        english: [
          `The next president of ${club} has accepted. You are the club’s adviser: please look at what is handed over, and confirm it:\n${link}`,
          'When you confirm, the new president leads the club at once, and the members who leave lose their access.',
        ],
        malay: [
          `Presiden seterusnya bagi ${club} telah menerima serah tugas ini. Sebagai penasihat kelab, sila semak perkara yang diserahkan dan sahkan melalui pautan di atas.`,
          'Selepas anda mengesahkannya, presiden baharu terus menerajui kelab, dan ahli yang berhenti kehilangan akses.',
        ],
      };
    case 'leads':
      return {
        subject: `You lead ${club} now`,
        english: [
          `The handover is confirmed: you are the president of ${club}. Its events, sales and open refunds are yours to look after:\n${link}`,
          'Invite your committee next, so that everybody acts with their own account.',
        ],
        malay: [
          `Serah tugas telah disahkan: anda kini presiden ${club}. Acara, jualan dan bayaran balik yang belum selesai kini di bawah jagaan anda. Lihat pautan di atas.`,
          'Seterusnya, jemput jawatankuasa anda supaya setiap orang menggunakan akaun sendiri.',
        ],
      };
    case 'handed_over':
      return {
        subject: `${club} is handed over`,
        english: [
          `The handover is confirmed: ${club} has a new president, and you no longer act for it. Thank you for leading it. The record of the handover stays here for you:\n${link}`,
          'Your own account and your tickets stay as they are.',
        ],
        malay: [
          `Serah tugas telah disahkan: ${club} kini mempunyai presiden baharu, dan anda tidak lagi bertindak bagi pihaknya. Terima kasih kerana menerajui kelab ini. Rekod serah tugas boleh dilihat melalui pautan di atas.`,
          'Akaun dan tiket anda kekal seperti sedia ada.',
        ],
      };
  }
}

export function verificationEnding({ clubName, verifiedUntil }: Ending, link: string): Draft {
  const club = oneLine(clubName);
  return {
    subject: `The verification of ${club} ends soon`,
    english: [
      `${club} is verified until ${englishDate(verifiedUntil)}:\n${link}`,
      'Ask an admin of your university to extend it. After that day, new events are reviewed before they go on sale. Events that are on sale stay on sale.',
    ],
    malay: [
      `Pengesahan ${club} tamat pada ${malayDate(verifiedUntil)}.`,
      'Minta pentadbir universiti anda melanjutkannya. Selepas tarikh itu, acara baharu perlu disemak sebelum dijual. Acara yang sedang dijual terus dijual.',
    ],
  };
}
