import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, facts, oneLine, place, quoted } from './mail-draft.ts';
import { englishDate, englishDay, malayDate, malayDay } from './mail-figures.ts';
import { OFFICE_NAMES } from './office-names.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** `link`: the club's team, as in the other mails of this file. */
export function officeChanged({ clubName, office }: NoticeOf<'club_office_changed'>, link: string): Draft {
  const club = oneLine(clubName);
  const { english, malay } = OFFICE_NAMES[office];
  return {
    subject: `Your office in ${club} has changed`,
    english: [
      `You are now ${english} of ${club}. What each office may do, and who has which:\n${link}`,
      'If you did not expect this, ask the president of the club.',
    ],
    malay: [
      `Anda kini ${malay} ${club}. Lihat tugas setiap jawatan dan pemegangnya melalui pautan di atas.`,
      'Jika anda tidak menjangkakan perubahan ini, tanya presiden kelab.',
    ],
  };
}

export function membershipEnded({ clubName, why }: NoticeOf<'club_membership_ended'>): Draft {
  const club = oneLine(clubName);
  const english = 'Your own account and your tickets stay as they are.';
  const malay = 'Akaun dan tiket anda kekal seperti sedia ada.';
  if (why === 'handed_over')
    return {
      subject: `${club} has a new president`,
      english: [
        `${club} was handed over to its next president, and your office ended with it. Thank you for your work. The new president can invite you again.`,
        english,
      ],
      malay: [
        `${club} telah diserahkan kepada presiden seterusnya, dan jawatan anda tamat bersamanya. Terima kasih atas khidmat anda. Presiden baharu boleh menjemput anda semula.`,
        malay,
      ],
    };
  return {
    subject: `You are no longer on the team of ${club}`,
    english: [
      `You were removed from the team of ${club}, so you can no longer act for it. If you think that this is a mistake, ask the club: it can invite you again.`,
      english,
    ],
    malay: [
      `Anda telah dikeluarkan daripada pasukan ${club}, jadi anda tidak lagi boleh bertindak bagi pihaknya. Jika anda rasa ini satu kesilapan, tanya kelab itu: anda boleh dijemput semula.`,
      malay,
    ],
  };
}

/** `link`: the club's page. */
export function joiningDecided({ clubName, until }: NoticeOf<'club_joining_decided'>, link: string): Draft {
  const club = oneLine(clubName);
  if (until === null)
    return {
      subject: `${club} has not taken you as a member`,
      english: [
        `You asked to join ${club}, and the club did not take you as a member. If you think that this is a mistake, ask the club:\n${link}`,
      ],
      malay: [
        `Anda memohon untuk menyertai ${club}, dan kelab itu tidak menerima permohonan anda. Jika anda rasa ini satu kesilapan, tanya kelab itu melalui pautan di atas.`,
      ],
    };
  return {
    subject: `You are a member of ${club}`,
    english: [
      `${club} took you as a member, until ${englishDay(until)}. Tickets that are for its members are open to you:\n${link}`,
    ],
    malay: [
      `${club} telah menerima anda sebagai ahli, sehingga ${malayDay(until)}. Tiket untuk ahlinya kini terbuka kepada anda. Lihat pautan di atas.`,
    ],
  };
}

export function clubPersonRemoved({ clubName }: NoticeOf<'club_person_removed'>): Draft {
  const club = oneLine(clubName);
  return {
    subject: `Your membership of ${club} has ended`,
    english: [
      `${club} ended your membership. Tickets that you have stay valid. If you think that this is a mistake, ask the club.`,
    ],
    malay: [
      `${club} telah menamatkan keahlian anda. Tiket yang anda miliki kekal sah. Jika anda rasa ini satu kesilapan, tanya kelab itu.`,
    ],
  };
}

export function clubsMerged({ doubleName, clubName, office }: NoticeOf<'clubs_merged'>, link: string): Draft {
  const [double, club] = [oneLine(doubleName), oneLine(clubName)];
  const subject = `${double} is now part of ${club}`;
  if (office === null)
    return {
      subject,
      english: [
        `An admin merged ${double} into ${club}, because both are the same club. Its events, sales and members are yours now. Nobody new leads the club: who was president there is an event editor here.`,
        `Please look at your team, and change what is not right:\n${link}`,
      ],
      malay: [
        `Pentadbir telah menggabungkan ${double} ke dalam ${club} kerana kedua-duanya kelab yang sama. Acara, jualan dan ahlinya kini di bawah kelab anda. Tiada presiden baharu: presiden kelab itu kini penyunting acara di sini.`,
        'Sila semak pasukan anda melalui pautan di atas, dan ubah apa-apa yang tidak betul.',
      ],
    };
  const { english, malay } = OFFICE_NAMES[office];
  return {
    subject,
    english: [
      `An admin merged ${double} into ${club}, because both are the same club. Its events, sales and money are there now, and you are ${english} of ${club}:\n${link}`,
      `The presidents of ${club} decide who has which office.`,
    ],
    malay: [
      `Pentadbir telah menggabungkan ${double} ke dalam ${club} kerana kedua-duanya kelab yang sama. Acara, jualan dan wangnya kini di sana, dan anda ialah ${malay} ${club}. Lihat pautan di atas.`,
      `Presiden ${club} menentukan jawatan setiap ahli.`,
    ],
  };
}

export function clubStateChanged(
  { clubName, state, reason = '' }: NoticeOf<'club_state_changed'>,
  link: string,
): Draft {
  const club = oneLine(clubName);
  if (state === 'active')
    return {
      subject: `${club} is active again`,
      english: [
        `An admin made ${club} active again. Its sales go on, and its team can change events, each by their office:\n${link}`,
      ],
      malay: [
        `Pentadbir telah mengaktifkan semula ${club}. Jualannya diteruskan, dan pasukannya boleh mengubah acara mengikut jawatan masing-masing. Lihat pautan di atas.`,
      ],
    };
  const [what, apa] = state === 'suspended' ? SUSPENDED : DORMANT;
  return {
    subject: `${club} ${what.subject}`,
    english: [
      `${what.happened(club)} Nothing can be sold, published, changed or written to attendees.`,
      ...quoted('The admin’s reason:', reason),
      `Tickets sold stay valid: you can still check them in, make check-in passes, and see attendees and money, each by your office.`,
      `Ask your university’s Acara team what is needed to go on. Your team:\n${link}`,
    ],
    malay: [
      `${apa(club)} Tiada apa-apa boleh dijual, diterbitkan, diubah atau ditulis kepada peserta.`,
      ...(reason.trim() === '' ? [] : ['Sebab pentadbir tertera di atas.']),
      'Tiket yang telah dijual kekal sah: anda masih boleh mendaftar masuk tiket, membuat pas daftar masuk, serta melihat peserta dan wang, mengikut jawatan anda.',
      'Tanya pasukan Acara universiti anda tentang langkah seterusnya. Pasukan anda ada di pautan di atas.',
    ],
  };
}

const SUSPENDED = [
  {
    subject: 'is suspended',
    happened: (club: string) => `An admin suspended ${club}. Its sales are stopped, and its page is hidden.`,
  },
  (club: string) => `Pentadbir telah menggantung ${club}. Jualannya dihentikan, dan lamannya disembunyikan.`,
] as const;

const DORMANT = [
  {
    subject: 'is read-only now',
    happened: (club: string) =>
      `An admin made ${club} dormant, because nobody leads it. Its sales are stopped.`,
  },
  (club: string) =>
    `Pentadbir telah menjadikan ${club} tidak aktif kerana tiada sesiapa yang menerajuinya. Jualannya dihentikan.`,
] as const;

/** `link`: where the event is managed. */
export function clubEventCancelled(notice: NoticeOf<'club_event_cancelled'>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  const { by, tickets } = notice;
  const who = by === 'admin' ? 'An admin' : `Your club’s ${OFFICE_NAMES[by].english}`;
  const siapa = by === 'admin' ? 'Pentadbir' : `Kelab anda, melalui ${OFFICE_NAMES[by].malay},`;
  const people =
    tickets === 1 ? '1 ticket was sold. Its holder is' : `${tickets} tickets were sold. Their holders are`;
  return {
    subject: `Your club’s event is cancelled: ${notice.eventTitle}`,
    english: [
      `${who} cancelled ${title}. It can’t be undone.`,
      facts([
        ['Was on', englishDate(notice.startsAt)],
        ['Where', place(notice)],
        ['Tickets', String(tickets)],
      ]),
      ...quoted('The reason that ticket holders read:', notice.reason),
      tickets === 0
        ? `No ticket was sold, so nothing is owed:\n${link}`
        : `${people} told by email, and what was paid is owed back. See how the refunds go:\n${link}`,
    ],
    malay: [
      `${siapa} telah membatalkan ${title} (${malayDate(notice.startsAt)}). Tindakan ini tidak boleh dibuat asal. Sebabnya tertera di atas.`,
      tickets === 0
        ? 'Tiada tiket yang terjual, jadi tiada bayaran balik.'
        : `${tickets} tiket telah dijual. Pemegangnya dimaklumkan melalui e-mel, dan bayaran mereka dikembalikan. Lihat kemajuannya melalui pautan di atas.`,
    ],
  };
}
