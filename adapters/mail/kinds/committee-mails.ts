import type { Notice } from '#core/notifications/notice.ts';
import {
  button,
  facts,
  type MailContent,
  note,
  oneLine,
  paragraph,
  quoted,
} from '../content/mail-content.ts';
import { place, type Words } from '../content/words.ts';
import { officeName } from './office-names.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** `team`: the address of the club's team, as in the other mails of this file. */
export function officeChanged(
  { clubName, office }: NoticeOf<'club_office_changed'>,
  words: Words,
  team: string,
): MailContent {
  const { say } = words;
  const club = oneLine(clubName);
  const role = officeName(office, words);
  return {
    subject: say(`Your office in ${club} has changed`, `Jawatan anda dalam ${club} telah berubah`),
    blocks: [
      paragraph(
        say(
          `You are now ${role} of ${club}. The team’s page says what each office may do, and who has which.`,
          `Anda kini ${role} ${club}. Halaman pasukan menerangkan tugas setiap jawatan dan pemegangnya.`,
        ),
      ),
      button(say('See the team', 'Lihat pasukan'), team),
      note(
        say(
          'If you did not expect this, ask the president of the club.',
          'Jika anda tidak menjangkakan perubahan ini, tanya presiden kelab.',
        ),
      ),
    ],
  };
}

export function membershipEnded(
  { clubName, why }: NoticeOf<'club_membership_ended'>,
  { say }: Words,
): MailContent {
  const club = oneLine(clubName);
  const stays = note(
    say(
      'Your own account and your tickets stay as they are.',
      'Akaun dan tiket anda kekal seperti sedia ada.',
    ),
  );
  if (why === 'handed_over')
    return {
      subject: say(`${club} has a new president`, `${club} mempunyai presiden baharu`),
      blocks: [
        paragraph(
          say(
            `${club} was handed over to its next president, and your office ended with it. Thank you for your work. The new president can invite you again.`,
            `${club} telah diserahkan kepada presiden seterusnya, dan jawatan anda tamat bersamanya. Terima kasih atas khidmat anda. Presiden baharu boleh menjemput anda semula.`,
          ),
        ),
        stays,
      ],
    };
  return {
    subject: say(`You are no longer on the team of ${club}`, `Anda bukan lagi ahli pasukan ${club}`),
    blocks: [
      paragraph(
        say(
          `You were removed from the team of ${club}, so you can no longer act for it. If you think that this is a mistake, ask the club: it can invite you again.`,
          `Anda telah dikeluarkan daripada pasukan ${club}, jadi anda tidak lagi boleh bertindak bagi pihaknya. Jika anda rasa ini satu kesilapan, tanya kelab itu: anda boleh dijemput semula.`,
        ),
      ),
      stays,
    ],
  };
}

/** `page`: the club's. */
export function joiningDecided(
  { clubName, until }: NoticeOf<'club_joining_decided'>,
  words: Words,
  page: string,
): MailContent {
  const { say } = words;
  const club = oneLine(clubName);
  const openClub = button(say('Open the club’s page', 'Buka halaman kelab'), page);
  if (until === null)
    return {
      subject: say(`${club} has not taken you as a member`, `${club} tidak menerima anda sebagai ahli`),
      blocks: [
        paragraph(
          say(
            `You asked to join ${club}, and the club did not take you as a member. If you think that this is a mistake, ask the club.`,
            `Anda memohon untuk menyertai ${club}, dan kelab itu tidak menerima anda sebagai ahli. Jika anda rasa ini satu kesilapan, tanya kelab itu.`,
          ),
        ),
        openClub,
      ],
    };
  const day = words.day(until);
  return {
    subject: say(`You are a member of ${club}`, `Anda kini ahli ${club}`),
    blocks: [
      paragraph(
        say(
          `${club} took you as a member, until ${day}. Tickets that are for its members are open to you.`,
          `${club} telah menerima anda sebagai ahli, sehingga ${day}. Tiket untuk ahlinya kini terbuka kepada anda.`,
        ),
      ),
      openClub,
    ],
  };
}

export function clubPersonRemoved(
  { clubName }: NoticeOf<'club_person_removed'>,
  { say }: Words,
): MailContent {
  const club = oneLine(clubName);
  return {
    subject: say(`Your membership of ${club} has ended`, `Keahlian anda dalam ${club} telah tamat`),
    blocks: [
      paragraph(
        say(
          `${club} ended your membership. Tickets that you have stay valid. If you think that this is a mistake, ask the club.`,
          `${club} telah menamatkan keahlian anda. Tiket yang anda miliki kekal sah. Jika anda rasa ini satu kesilapan, tanya kelab itu.`,
        ),
      ),
    ],
  };
}

export function clubsMerged(
  { doubleName, clubName, office }: NoticeOf<'clubs_merged'>,
  words: Words,
  team: string,
): MailContent {
  const { say } = words;
  const [double, club] = [oneLine(doubleName), oneLine(clubName)];
  const subject = say(`${double} is now part of ${club}`, `${double} kini sebahagian daripada ${club}`);
  if (office === null)
    return {
      subject,
      blocks: [
        paragraph(
          say(
            `An admin merged ${double} into ${club}, because both are the same club. Its events, sales and members are yours now. Nobody new leads the club: who was president there is an event editor here.`,
            `Pentadbir telah menggabungkan ${double} ke dalam ${club} kerana kedua-duanya kelab yang sama. Acara, jualan dan ahlinya kini di bawah kelab anda. Tiada presiden baharu: presiden kelab itu kini penyunting acara di sini.`,
          ),
        ),
        paragraph(
          say(
            'Please look at your team, and change what is not right.',
            'Sila semak pasukan anda, dan ubah apa-apa yang tidak betul.',
          ),
        ),
        button(say('See the team', 'Lihat pasukan'), team),
      ],
    };
  const role = officeName(office, words);
  return {
    subject,
    blocks: [
      paragraph(
        say(
          `An admin merged ${double} into ${club}, because both are the same club. Its events, sales and money are there now, and you are ${role} of ${club}.`,
          `Pentadbir telah menggabungkan ${double} ke dalam ${club} kerana kedua-duanya kelab yang sama. Acara, jualan dan wangnya kini di sana, dan anda ialah ${role} ${club}.`,
        ),
      ),
      button(say('See the team', 'Lihat pasukan'), team),
      note(
        say(
          `The presidents of ${club} decide who has which office.`,
          `Presiden ${club} menentukan jawatan setiap ahli.`,
        ),
      ),
    ],
  };
}

export function clubStateChanged(
  { clubName, state, reason = '' }: NoticeOf<'club_state_changed'>,
  { say }: Words,
  team: string,
): MailContent {
  const club = oneLine(clubName);
  const seeTeam = button(say('See the team', 'Lihat pasukan'), team);
  if (state === 'active')
    return {
      subject: say(`${club} is active again`, `${club} aktif semula`),
      blocks: [
        paragraph(
          say(
            `An admin made ${club} active again. Its sales go on, and its team can change events, each by their office.`,
            `Pentadbir telah mengaktifkan semula ${club}. Jualannya diteruskan, dan pasukannya boleh mengubah acara mengikut jawatan masing-masing.`,
          ),
        ),
        seeTeam,
      ],
    };
  const isSuspended = state === 'suspended';
  const happened = isSuspended
    ? say(
        `An admin suspended ${club}. Its sales are stopped, and its page is hidden.`,
        `Pentadbir telah menggantung ${club}. Jualannya dihentikan, dan lamannya disembunyikan.`,
      )
    : say(
        `An admin made ${club} dormant, because nobody leads it. Its sales are stopped.`,
        `Pentadbir telah menjadikan ${club} tidak aktif kerana tiada sesiapa yang menerajuinya. Jualannya dihentikan.`,
      );
  const nothing = say(
    'Nothing can be sold, published, changed or written to attendees.',
    'Tiada apa-apa boleh dijual, diterbitkan, diubah atau ditulis kepada peserta.',
  );
  return {
    subject: isSuspended
      ? say(`${club} is suspended`, `${club} digantung`)
      : say(`${club} is read-only now`, `${club} kini hanya boleh dibaca`),
    blocks: [
      paragraph(`${happened} ${nothing}`),
      ...quoted(say('The admin’s reason:', 'Sebab pentadbir:'), reason),
      paragraph(
        say(
          'Tickets sold stay valid: you can still check them in, make check-in passes, and see attendees and money, each by your office.',
          'Tiket yang telah dijual kekal sah: anda masih boleh mendaftar masuk tiket, membuat pas daftar masuk, serta melihat peserta dan wang, mengikut jawatan anda.',
        ),
      ),
      paragraph(
        say(
          'Ask your university’s Acara team what is needed to go on.',
          'Tanya pasukan Acara universiti anda tentang apa yang diperlukan untuk meneruskannya.',
        ),
      ),
      seeTeam,
    ],
  };
}

/** `event`: where the event is managed. */
export function clubEventCancelled(
  notice: NoticeOf<'club_event_cancelled'>,
  words: Words,
  event: string,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const { by, tickets } = notice;
  const who =
    by === 'admin'
      ? say('An admin', 'Pentadbir')
      : say(`Your club’s ${officeName(by, words)}`, `Kelab anda, melalui ${officeName(by, words)},`);
  const people = say(
    tickets === 1 ? '1 ticket was sold. Its holder is' : `${tickets} tickets were sold. Their holders are`,
    `${tickets} tiket telah dijual. Pemegangnya`,
  );
  return {
    subject: say(`Your club’s event is cancelled: ${title}`, `Acara kelab anda dibatalkan: ${title}`),
    blocks: [
      paragraph(
        say(
          `${who} cancelled ${title}. It can’t be undone.`,
          `${who} telah membatalkan ${title}. Tindakan ini tidak boleh dibuat asal.`,
        ),
      ),
      facts([
        [say('Was on', 'Tarikh asal'), words.date(notice.startsAt)],
        [say('Where', 'Tempat'), place(notice)],
        [say('Tickets', 'Tiket'), String(tickets)],
      ]),
      ...quoted(
        say('The reason that ticket holders read:', 'Sebab yang dibaca oleh pemegang tiket:'),
        notice.reason,
      ),
      paragraph(
        tickets === 0
          ? say(
              'No ticket was sold, so nothing is owed.',
              'Tiada tiket yang terjual, jadi tiada bayaran balik.',
            )
          : say(
              `${people} told by email, and what was paid is owed back.`,
              `${people} dimaklumkan melalui e-mel, dan bayaran mereka perlu dikembalikan.`,
            ),
      ),
      button(
        tickets === 0
          ? say('Open the event', 'Buka acara ini')
          : say('See how the refunds go', 'Lihat kemajuan bayaran balik'),
        event,
      ),
    ],
  };
}
