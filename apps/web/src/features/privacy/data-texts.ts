import type { DataCategoryName, LegalBasis, Purpose } from '#core/privacy/personal-data.ts';
import type { RetentionRuleName } from '#core/privacy/retention-rules.ts';
import type { Language } from '../../ui/language/i18n.tsx';

interface Kind {
  readonly title: string;
  readonly what: string;
}

interface DataTexts {
  readonly kinds: Readonly<Record<DataCategoryName, Kind>>;
  readonly purposes: Readonly<Record<Purpose, string>>;
  readonly bases: Readonly<Record<LegalBasis, string>>;
  /** What is kept for how long, by rule. */
  readonly rules: Readonly<Record<RetentionRuleName, (time: string) => string>>;
  readonly account: string;
  readonly lasting: string;
  readonly days: (count: number) => string;
  readonly years: (count: number) => string;
}

const en: DataTexts = {
  kinds: {
    profile: {
      title: 'Profile',
      what: 'Name, email, student ID, faculty, year of study and who stated them, phone number, role, photo of an external account, and which privacy notice you accepted.',
    },
    roster: {
      title: 'The registrar’s list',
      what: 'Name, email, student ID, faculty and year of study of the university’s students, also of those who have no account yet.',
    },
    sign_in: {
      title: 'Sign-in',
      what: 'Email, password (only as a hash that cannot be turned back), and the number of your account at Google or the university, if you sign in with it.',
    },
    sessions: {
      title: 'Sessions and attempts',
      what: 'When you signed in and on how many devices, links to reset a password, failed attempts, and how many calls an account or an address makes.',
    },
    tickets: {
      title: 'Tickets',
      what: 'Your name and email on each ticket, the event, the price and the times.',
    },
    guests: {
      title: 'Invitations',
      what: 'For tickets that a club gave you: what it noted for the entrance, and how you are known on its list, as hashes that cannot be turned back.',
    },
    ticket_notes: {
      title: 'Notes on tickets',
      what: 'What the club noted on your ticket for the entrance, such as a seat without steps, and why it settled a scan in some way.',
    },
    check_ins: { title: 'Check-ins', what: 'When a ticket was admitted, and at which gate.' },
    calendar: { title: 'Calendar address', what: 'The secret address of your ticket calendar.' },
    payments: {
      title: 'Payments',
      what: 'Amount, time, provider, method, bank and reference of each payment.',
    },
    provider_reports: {
      title: 'Messages of payment providers',
      what: 'What a provider tells us about a payment, word for word.',
    },
    receipts: { title: 'Receipts', what: 'Name and email of the buyer, event, amount and reference.' },
    bank_statements: {
      title: 'Bank statements',
      what: 'For payments by bank transfer: the line of the university’s statement. Also who made a list of refunds, and notes on payments that do not match.',
    },
    refunds: {
      title: 'Refunds',
      what: 'Amount, reason, state and bank reference of money that you get back.',
    },
    bank_details: {
      title: 'Bank account for refunds',
      what: 'Bank, account number and holder, stored encrypted. Only if you give them.',
    },
    club_requests: {
      title: 'Requests for a club',
      what: 'Your name and email, the club, what you wrote and the answer.',
    },
    volunteers: {
      title: 'Volunteers at check-in',
      what: 'The name that a volunteer without an account types before scanning, and the tickets that they check in. The club of the event sees it.',
    },
    memberships: {
      title: 'Clubs',
      what: 'The clubs whose committee you are in, your office, and invitations to your email. The committee sees your name.',
    },
    answers: {
      title: 'Answers to questions',
      what: 'What you answer to the questions of a club about its event, and what you agree to, with its words. Sensitive answers are encrypted, and only members of the club who may see private data read them. You can withdraw what you agreed to at any time.',
    },
    club_people: {
      title: 'Memberships of clubs',
      what: 'The clubs that you joined or asked to join, since and until when, and how. Who leads the club and its adviser see your name, and to how many of its last events you came; nobody else does. A club can also have a list of its members by email and student ID: we keep only hashes of them, until you have an account.',
    },
    follows: {
      title: 'Clubs you follow',
      what: 'The clubs that you follow and the events that you asked to be reminded of, since when, and whether you were. A club sees how many people follow it, not who.',
    },
    audience_lists: {
      title: 'Lists for tickets',
      what: 'A club can keep tickets for people on a list of emails and student IDs. We keep only hashes of them, which nobody can read; the club does not see who is on a list later. When you buy such a ticket, or one for verified students, a faculty, a year or the members of a club, we compare what the university and the clubs say about you; nothing more is stored.',
    },
    organized_events: {
      title: 'Events you organize',
      what: 'The name and email of the club account. Everybody sees the name.',
    },
    pictures: {
      title: 'Pictures',
      what: 'Pictures that you upload for events. Place and camera are removed.',
    },
    notices: {
      title: 'Reminders and messages',
      what: 'That we reminded you of an event, and which messages of its club we sent you, so that you get each once.',
    },
    preferences: {
      title: 'What you want to hear',
      what: 'Which notices you want, by mail or push, your quiet hours, and the language of mails.',
    },
    push: {
      title: 'Browsers that are notified',
      what: 'The address and keys of each browser that you let notify you, its name, such as Chrome on Android, and when you were notified of what kind of news. The text goes, encrypted for your browser, through the service of who makes it.',
    },
    mail: { title: 'Mails', what: 'Name, address and text of every mail to you.' },
    audit: {
      title: 'Audit log',
      what: 'What was done with an account, such as sign-ins, changes of a role and refunds, and by whom.',
    },
  },
  purposes: {
    account: 'to give you an account',
    sign_in: 'to let you sign in',
    security: 'to protect accounts against misuse',
    admission: 'to sell the ticket and to let you in',
    organizing: 'to let clubs organize events',
    payment: 'to take payments and to clear up what went wrong',
    accounting: 'to keep accounts',
    refund: 'to return your money',
    information: 'to tell you about your tickets and money',
    records: 'to prove later what happened',
  },
  bases: {
    contract: 'needed for what you ask us to do',
    legal_obligation: 'required by law',
    legitimate_interest: 'our legitimate interest in a safe service',
    consent: 'your consent',
  },
  rules: {
    'unpaid-tickets': (time) => `Name on an unpaid or cancelled ticket: ${time} after the event`,
    'guest-tickets': (time) => `Name on the ticket of a guest without an account: ${time} after the event`,
    guests: (time) => `${time} after the event, or until your account is closed`,
    'ticket-notes': (time) => `${time} after the event, or until your account is closed`,
    'guest-preferences': (time) => `What a guest without an account chose: ${time} after the event`,
    'free-tickets': (time) => `Name on a free ticket: ${time} after the event`,
    'paid-tickets': (time) => `Name on a paid ticket: ${time} after the payment`,
    reminders: (time) => `That you were reminded: ${time} after the event, or until your account is closed`,
    'message-deliveries': (time) =>
      `That you got a message: ${time} after the event, or until your account is closed`,
    'event-messages': (time) => `Its text: ${time} after the event`,
    'domain-events': (time) => `That it was confirmed, cancelled or used, without a name: ${time}`,
    receipts: (time) => `Name on it: ${time} after the payment`,
    'statement-lines': (time) => `Line of a statement: ${time} after its import`,
    'refund-batches': (time) => `Who made a list of refunds: ${time}`,
    'payment-alerts': (time) => `Notes: ${time} after they are closed`,
    'bank-details': (time) => `Until ${time} after the last transfer`,
    'declined-club-requests': (time) => `A declined request: ${time} after the decision`,
    'club-people': (time) => `${time} after a membership has ended`,
    'waiting-members': (time) => `A line of a club’s list: ${time} after the membership would have ended`,
    'audience-lists': (time) => `${time} after the event, or until your account is closed`,
    'code-tries': (time) => `Wrong discount codes: ${time} after they no longer count`,
    answers: (time) =>
      `7, 30 or 90 days, or ${time}, after the event, as the club chose for the question, or until your account is closed`,
    watches: (time) => `Events you asked to be reminded of: ${time} after the event`,
    volunteers: (time) => `Names: ${time} after the event`,
    invitations: (time) => `${time} after an invitation has expired`,
    roster: (time) => `${time} after its import, or when the next list replaces it`,
    'sandbox-bills': (time) => `Bills of the embedded test bank: ${time}`,
    'provider-callbacks': (time) => `${time} after it arrives`,
    'sent-mail': (time) => `${time} after it is sent`,
    'sent-pushes': (time) => `That you were notified: ${time}`,
    'push-subscriptions': (time) =>
      `A browser: until you sign out in it, or ${time} after it took a message last`,
    'unused-pictures': (time) => `A picture that no event shows: ${time} after its upload`,
    sessions: () => 'A session: until it ends',
    'reset-links': () => 'A link: until it expires',
    'sign-in-attempts': () => 'Failed attempts: until they no longer count',
  },
  account: 'Until your account is closed',
  lasting: 'For good, as a record without your name, email or bank account',
  days: (count) => (count === 1 ? 'one day' : `${count} days`),
  years: (count) => (count === 1 ? 'one year' : `${count} years`),
};

const ms: DataTexts = {
  kinds: {
    profile: {
      title: 'Profil',
      what: 'Nama, e-mel, nombor matrik, fakulti, tahun pengajian dan sumbernya, nombor telefon, peranan, foto akaun luar, dan notis privasi yang anda terima.',
    },
    roster: {
      title: 'Senarai pendaftar',
      what: 'Nama, e-mel, nombor matrik, fakulti dan tahun pengajian pelajar universiti, termasuk mereka yang belum mempunyai akaun.',
    },
    sign_in: {
      title: 'Log masuk',
      what: 'E-mel, kata laluan (hanya sebagai cincangan yang tidak boleh dikembalikan), dan nombor akaun Google atau universiti anda jika anda log masuk dengannya.',
    },
    sessions: {
      title: 'Sesi dan cubaan',
      what: 'Bila anda log masuk dan pada berapa peranti, pautan menetapkan semula kata laluan, cubaan yang gagal, dan bilangan panggilan sesuatu akaun atau alamat.',
    },
    tickets: {
      title: 'Tiket',
      what: 'Nama dan e-mel anda pada setiap tiket, acara, harga dan masa.',
    },
    guests: {
      title: 'Jemputan',
      what: 'Bagi tiket yang diberikan oleh kelab: catatan untuk pintu masuk, dan cara anda dikenali dalam senarainya, sebagai cincangan yang tidak boleh dikembalikan.',
    },
    ticket_notes: {
      title: 'Catatan pada tiket',
      what: 'Catatan kelab pada tiket anda untuk pintu masuk, seperti tempat duduk tanpa tangga, dan sebab sesuatu imbasan diselesaikan begitu.',
    },
    check_ins: { title: 'Daftar masuk', what: 'Bila tiket dibenarkan masuk, dan di pintu mana.' },
    calendar: { title: 'Alamat kalendar', what: 'Alamat rahsia kalendar tiket anda.' },
    payments: {
      title: 'Bayaran',
      what: 'Jumlah, masa, penyedia, kaedah, bank dan rujukan setiap bayaran.',
    },
    provider_reports: {
      title: 'Mesej penyedia pembayaran',
      what: 'Maklumat daripada penyedia tentang sesuatu bayaran, perkataan demi perkataan.',
    },
    receipts: { title: 'Resit', what: 'Nama dan e-mel pembeli, acara, jumlah dan rujukan.' },
    bank_statements: {
      title: 'Penyata bank',
      what: 'Bagi bayaran melalui pindahan bank: baris pada penyata universiti. Juga siapa yang membuat senarai bayaran balik, dan nota tentang bayaran yang tidak sepadan.',
    },
    refunds: {
      title: 'Bayaran balik',
      what: 'Jumlah, sebab, status dan rujukan bank bagi wang yang dipulangkan kepada anda.',
    },
    bank_details: {
      title: 'Akaun bank untuk bayaran balik',
      what: 'Bank, nombor akaun dan pemegang akaun, disimpan secara tersulit. Hanya jika anda memberikannya.',
    },
    club_requests: {
      title: 'Permohonan akaun kelab',
      what: 'Nama dan e-mel anda, kelab, perkara yang anda tulis dan jawapannya.',
    },
    volunteers: {
      title: 'Sukarelawan daftar masuk',
      what: 'Nama yang ditaip oleh sukarelawan tanpa akaun sebelum mengimbas, dan tiket yang didaftarkan masuk. Kelab acara itu boleh melihatnya.',
    },
    memberships: {
      title: 'Kelab',
      what: 'Kelab yang anda anggotai, jawatan anda, dan jemputan kepada e-mel anda. Jawatankuasa melihat nama anda.',
    },
    answers: {
      title: 'Jawapan kepada soalan',
      what: 'Jawapan anda kepada soalan kelab tentang acaranya, dan apa yang anda setujui bersama ayatnya. Jawapan sulit disulitkan, dan hanya ahli kelab yang boleh melihat data peribadi dapat membacanya. Anda boleh menarik balik persetujuan pada bila-bila masa.',
    },
    club_people: {
      title: 'Keahlian kelab',
      what: 'Kelab yang anda sertai atau mohon untuk sertai, sejak dan hingga bila, dan caranya. Pemimpin kelab dan penasihatnya melihat nama anda, dan berapa banyak acara terakhirnya yang anda hadiri; orang lain tidak. Kelab juga boleh ada senarai ahli mengikut e-mel dan nombor matrik: kami hanya menyimpan cincangannya, sehingga anda mempunyai akaun.',
    },
    follows: {
      title: 'Kelab yang anda ikuti',
      what: 'Kelab yang anda ikuti dan acara yang anda minta diingatkan, sejak bila, dan sama ada anda sudah diingatkan. Kelab nampak bilangan pengikutnya, bukan siapa.',
    },
    audience_lists: {
      title: 'Senarai untuk tiket',
      what: 'Kelab boleh menyimpan tiket untuk orang dalam senarai e-mel dan nombor matrik. Kami hanya menyimpan cincangannya, yang tidak boleh dibaca sesiapa; selepas itu kelab pun tidak nampak siapa dalam senarai. Apabila anda membeli tiket sedemikian, atau tiket untuk pelajar yang disahkan, sesebuah fakulti, tahun pengajian atau ahli kelab, kami membandingkan maklumat universiti dan kelab tentang anda; tiada apa-apa lagi yang disimpan.',
    },
    organized_events: {
      title: 'Acara yang anda anjurkan',
      what: 'Nama dan e-mel akaun kelab. Nama itu dapat dilihat oleh semua orang.',
    },
    pictures: {
      title: 'Gambar',
      what: 'Gambar yang anda muat naik untuk acara. Maklumat tempat dan kamera dibuang.',
    },
    notices: {
      title: 'Peringatan dan mesej',
      what: 'Bahawa kami mengingatkan anda tentang sesuatu acara, dan mesej kelabnya yang kami hantar kepada anda, supaya anda menerima setiap satu sekali sahaja.',
    },
    preferences: {
      title: 'Perkara yang anda mahu dimaklumkan',
      what: 'Notis yang anda mahu, melalui e-mel atau notifikasi, waktu senyap anda, dan bahasa e-mel.',
    },
    push: {
      title: 'Pelayar yang menerima pemberitahuan',
      what: 'Alamat dan kunci setiap pelayar yang anda benarkan, namanya, seperti Chrome on Android, serta bila anda diberitahu dan jenis beritanya. Teksnya dihantar melalui perkhidmatan pembuat pelayar itu, disulitkan untuk pelayar anda.',
    },
    mail: { title: 'E-mel', what: 'Nama, alamat dan teks setiap e-mel kepada anda.' },
    audit: {
      title: 'Log audit',
      what: 'Perkara yang dilakukan pada sesuatu akaun, seperti log masuk, perubahan peranan dan bayaran balik, serta siapa yang melakukannya.',
    },
  },
  purposes: {
    account: 'untuk memberi anda akaun',
    sign_in: 'untuk membolehkan anda log masuk',
    security: 'untuk melindungi akaun daripada penyalahgunaan',
    admission: 'untuk menjual tiket dan membenarkan anda masuk',
    organizing: 'untuk membolehkan kelab menganjurkan acara',
    payment: 'untuk menerima bayaran dan menyelesaikan masalahnya',
    accounting: 'untuk menyimpan akaun kewangan',
    refund: 'untuk memulangkan wang anda',
    information: 'untuk memaklumkan anda tentang tiket dan wang anda',
    records: 'untuk membuktikan kemudian apa yang berlaku',
  },
  bases: {
    contract: 'diperlukan untuk perkara yang anda minta',
    legal_obligation: 'dikehendaki oleh undang-undang',
    legitimate_interest: 'kepentingan sah kami dalam perkhidmatan yang selamat',
    consent: 'persetujuan anda',
  },
  rules: {
    'unpaid-tickets': (time) => `Nama pada tiket yang tidak dibayar atau dibatalkan: ${time} selepas acara`,
    'guest-tickets': (time) => `Nama pada tiket tetamu tanpa akaun: ${time} selepas acara`,
    guests: (time) => `${time} selepas acara, atau sehingga akaun anda ditutup`,
    'ticket-notes': (time) => `${time} selepas acara, atau sehingga akaun anda ditutup`,
    'guest-preferences': (time) => `Pilihan tetamu tanpa akaun: ${time} selepas acara`,
    'free-tickets': (time) => `Nama pada tiket percuma: ${time} selepas acara`,
    'paid-tickets': (time) => `Nama pada tiket berbayar: ${time} selepas bayaran`,
    reminders: (time) => `Bahawa anda diingatkan: ${time} selepas acara, atau sehingga akaun anda ditutup`,
    'message-deliveries': (time) =>
      `Bahawa anda menerima mesej: ${time} selepas acara, atau sehingga akaun anda ditutup`,
    'event-messages': (time) => `Teksnya: ${time} selepas acara`,
    'domain-events': (time) => `Bahawa tiket disahkan, dibatalkan atau digunakan, tanpa nama: ${time}`,
    receipts: (time) => `Nama padanya: ${time} selepas bayaran`,
    'statement-lines': (time) => `Baris penyata: ${time} selepas diimport`,
    'refund-batches': (time) => `Siapa yang membuat senarai bayaran balik: ${time}`,
    'payment-alerts': (time) => `Nota: ${time} selepas ditutup`,
    'bank-details': (time) => `Sehingga ${time} selepas pindahan terakhir`,
    'declined-club-requests': (time) => `Permohonan yang ditolak: ${time} selepas keputusan`,
    'club-people': (time) => `${time} selepas keahlian tamat`,
    'waiting-members': (time) => `Baris senarai kelab: ${time} selepas keahlian itu sepatutnya tamat`,
    'audience-lists': (time) => `${time} selepas acara, atau sehingga akaun anda ditutup`,
    'code-tries': (time) => `Kod diskaun yang salah: ${time} selepas tidak lagi dikira`,
    answers: (time) =>
      `7, 30 atau 90 hari, atau ${time}, selepas acara, ikut pilihan kelab bagi soalan itu, atau sehingga akaun anda ditutup`,
    watches: (time) => `Acara yang anda minta diingatkan: ${time} selepas acara`,
    volunteers: (time) => `Nama: ${time} selepas acara`,
    invitations: (time) => `${time} selepas jemputan tamat tempoh`,
    roster: (time) => `${time} selepas diimport, atau apabila digantikan oleh senarai baharu`,
    'sandbox-bills': (time) => `Bil bank ujian terbina: ${time}`,
    'provider-callbacks': (time) => `${time} selepas diterima`,
    'sent-mail': (time) => `${time} selepas dihantar`,
    'sent-pushes': (time) => `Bahawa anda diberitahu: ${time}`,
    'push-subscriptions': (time) =>
      `Pelayar: sehingga anda log keluar daripadanya, atau ${time} selepas mesej terakhir diterimanya`,
    'unused-pictures': (time) =>
      `Gambar yang tidak ditunjukkan oleh mana-mana acara: ${time} selepas dimuat naik`,
    sessions: () => 'Sesi: sehingga tamat',
    'reset-links': () => 'Pautan: sehingga tamat tempoh',
    'sign-in-attempts': () => 'Cubaan gagal: sehingga tidak lagi dikira',
  },
  account: 'Sehingga akaun anda ditutup',
  lasting: 'Selama-lamanya, sebagai rekod tanpa nama, e-mel atau akaun bank anda',
  days: (count) => (count === 1 ? 'satu hari' : `${count} hari`),
  years: (count) => (count === 1 ? 'satu tahun' : `${count} tahun`),
};

/** What the registry of personal data says, in plain words. A kind or a rule without words does not compile. */
export const dataTexts: Readonly<Record<Language, DataTexts>> = { en, ms };
