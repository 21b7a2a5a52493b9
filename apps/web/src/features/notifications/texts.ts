import type { Topic } from '#core/preferences/topic.ts';
import { formatCount } from '../../ui/language/format.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

/** What comes of a topic, and when. */
interface TopicText {
  readonly [part: string]: string;
  readonly title: string;
  readonly text: string;
}

type TopicTexts = Readonly<Record<Topic, TopicText>>;

const enTopics: TopicTexts = {
  reminders: { title: 'Reminders', text: 'The day before an event that you have a ticket for.' },
  changes: { title: 'Changes', text: 'When such an event moves to another time or place.' },
  organisers: {
    title: 'Messages from organizers',
    text: 'What a club writes to everybody with a ticket.',
  },
  followed_clubs: {
    title: 'Clubs you follow',
    text: 'Each new event, on the day it is published.',
  },
  waiting: { title: 'Openings', text: 'Before tickets go on sale that you asked about.' },
};

const msTopics: TopicTexts = {
  reminders: { title: 'Peringatan', text: 'Sehari sebelum acara yang anda ada tiketnya.' },
  changes: { title: 'Perubahan', text: 'Apabila masa atau tempat acara itu berubah.' },
  organisers: {
    title: 'Mesej daripada penganjur',
    text: 'Perkara yang ditulis oleh kelab kepada semua pemegang tiket.',
  },
  followed_clubs: {
    title: 'Kelab yang anda ikuti',
    text: 'Setiap acara baharu, pada hari ia diterbitkan.',
  },
  waiting: { title: 'Pembukaan jualan', text: 'Sebelum tiket yang anda tanyakan mula dijual.' },
};

export const texts = defineTexts({
  en: {
    title: 'Notifications',
    lead: 'Choose what you hear, and how. Each change is saved at once.',
    back: 'Profile',
    loading: 'Loading your choices',
    notLoaded: 'Your choices could not be loaded.',
    saving: 'Saving…',
    saved: 'Saved',
    notSaved: 'Not saved. It is as it was before.',
    topics: {
      title: 'What you hear',
      caption: 'By mail and by push',
      topic: 'Topic',
      mail: 'Mail',
      push: 'Push',
      of: (topic: string, channel: string) => `${topic}: ${channel}`,
      names: enTopics,
      digest: {
        title: 'Weekly digest',
        text: 'The new events of clubs you follow, on Sunday evening. Nothing in a week without any.',
      },
      digestOnly: 'Only in the weekly digest.',
      none: 'You hear nothing of this.',
      pushOnly: 'Push is not offered here, so nothing of this comes.',
      both: 'With both ticked, changes and openings come both ways. The others come by push, and by mail where none of your browsers took it.',
      always:
        'Purchases, cancellations, refunds and your account are always mailed. You cannot switch these off.',
    },
    device: {
      title: 'This browser',
      loading: 'Asking this browser',
      notLoaded: 'This browser could not be asked.',
      on: 'On',
      off: 'Off',
      onText: 'Pushes appear here, also when Acara is closed, until you sign out.',
      offText: 'Pushes appear on this device, also when Acara is closed. The browser asks you once.',
      denied: 'Blocked',
      deniedText:
        'Notifications from Acara are blocked in this browser. Allow them in its settings for this site, then come back to this page.',
      notOffered: 'Not offered',
      notOfferedText: 'This installation of Acara sends no pushes. What you tick above is kept for later.',
      unsupported: 'Not possible',
      unsupportedText: 'This browser cannot show notifications. Mail works everywhere.',
      installFirst: 'Add Acara to the home screen first',
      installFirstText:
        'On an iPhone or iPad, notifications work only there: press Share, then Add to Home Screen. Open Acara from the home screen and switch them on.',
      switchOn: 'Switch on here',
      switchOff: 'Switch off here',
      switchedOn: 'Pushes are switched on in this browser.',
      switchedOff: 'Pushes are switched off in this browser.',
      failed: 'That did not work',
      noWorker:
        'This browser could not prepare Acara for pushes. Reload the page and try again, outside of a private window.',
      test: 'Send a test',
      testSent: (count: number) =>
        count === 1 ? 'Sent to one browser of yours.' : `Sent to ${formatCount(count)} browsers of yours.`,
      testUnsent: 'No browser took it. Switch pushes on in one first.',
      testFailed: 'The test could not be sent',
    },
    quiet: {
      title: 'Quiet hours',
      label: 'Keep pushes back at night',
      hint: 'Malaysian time. They arrive when the quiet hours end. Mails come as always, and so does what cannot wait: offers and changes of an event that starts within 12 hours.',
      from: 'From',
      to: 'To',
      same: 'Choose two different times.',
    },
    language: {
      title: 'Language',
      label: 'Language of mails and pushes',
      hint: 'It also changes when you switch the language of Acara while you are signed in.',
    },
    follows: {
      title: 'Clubs you follow',
      loading: 'Loading the clubs that you follow',
      notLoaded: 'The clubs that you follow could not be loaded.',
      none: 'You follow no club yet',
      noneText: 'Press Follow club on a club’s page, and its new events come to you.',
      browse: 'Browse Events',
      unfollow: 'Unfollow',
      unfollowOf: (club: string) => `Unfollow ${club}`,
      undo: 'Undo',
      undoOf: (club: string) => `Follow ${club} again`,
      gone: 'No longer followed',
    },
    watches: {
      title: 'Openings you asked about',
      loading: 'Loading the openings that you asked about',
      notLoaded: 'The openings that you asked about could not be loaded.',
      none: 'You asked about no opening',
      noneText: 'Where tickets open later, press Remind me when it opens on the event’s page.',
      stop: 'Don’t remind me',
      stopOf: (event: string) => `Don’t remind me of ${event}`,
      undo: 'Undo',
      undoOf: (event: string) => `Remind me of ${event} again`,
      gone: 'No reminder any more',
    },
  },
  ms: {
    title: 'Pemberitahuan',
    lead: 'Pilih perkara yang anda mahu terima dan caranya. Setiap perubahan terus disimpan.',
    back: 'Profil',
    loading: 'Pilihan anda sedang dimuatkan',
    notLoaded: 'Pilihan anda tidak dapat dimuatkan.',
    saving: 'Sedang disimpan…',
    saved: 'Disimpan',
    notSaved: 'Tidak disimpan. Pilihan itu kekal seperti sebelumnya.',
    topics: {
      title: 'Perkara yang anda terima',
      caption: 'Melalui e-mel dan notifikasi',
      topic: 'Topik',
      mail: 'E-mel',
      push: 'Notifikasi',
      of: (topic: string, channel: string) => `${topic}: ${channel}`,
      names: msTopics,
      digest: {
        title: 'Ringkasan mingguan',
        text: 'Acara baharu kelab yang anda ikuti, pada petang Ahad. Tiada e-mel pada minggu tanpa acara baharu.',
      },
      digestOnly: 'Hanya dalam ringkasan mingguan.',
      none: 'Anda tidak menerima apa-apa tentang perkara ini.',
      pushOnly: 'Notifikasi tidak ditawarkan di sini, maka tiada apa-apa dihantar.',
      both: 'Jika kedua-duanya ditanda, perubahan dan pembukaan jualan dihantar melalui kedua-dua cara. Yang lain dihantar sebagai notifikasi, dan melalui e-mel jika tiada pelayar anda menerimanya.',
      always:
        'E-mel tentang pembelian, pembatalan, bayaran balik dan akaun anda sentiasa dihantar. E-mel ini tidak boleh dimatikan.',
    },
    device: {
      title: 'Pelayar ini',
      loading: 'Pelayar ini sedang diperiksa',
      notLoaded: 'Pelayar ini tidak dapat diperiksa.',
      on: 'Hidup',
      off: 'Mati',
      onText: 'Notifikasi dipaparkan di sini walaupun Acara ditutup, sehingga anda log keluar.',
      offText:
        'Notifikasi dipaparkan pada peranti ini walaupun Acara ditutup. Pelayar akan bertanya sekali sahaja.',
      denied: 'Disekat',
      deniedText:
        'Notifikasi daripada Acara disekat dalam pelayar ini. Benarkan notifikasi dalam tetapan pelayar untuk laman ini, kemudian kembali ke halaman ini.',
      notOffered: 'Tidak ditawarkan',
      notOfferedText:
        'Pemasangan Acara ini tidak menghantar notifikasi. Tanda anda di atas disimpan untuk kemudian.',
      unsupported: 'Tidak boleh',
      unsupportedText:
        'Pelayar ini tidak dapat memaparkan notifikasi. E-mel boleh digunakan di mana-mana sahaja.',
      installFirst: 'Tambah Acara ke skrin utama dahulu',
      installFirstText:
        'Pada iPhone atau iPad, notifikasi hanya berfungsi di situ: tekan Kongsi, kemudian Tambah ke Skrin Utama. Buka Acara dari skrin utama dan hidupkannya.',
      switchOn: 'Hidupkan di sini',
      switchOff: 'Matikan di sini',
      switchedOn: 'Notifikasi dihidupkan dalam pelayar ini.',
      switchedOff: 'Notifikasi dimatikan dalam pelayar ini.',
      failed: 'Itu tidak berjaya',
      noWorker:
        'Pelayar ini tidak dapat menyediakan Acara untuk notifikasi. Muat semula halaman dan cuba lagi, bukan dalam tetingkap peribadi.',
      test: 'Hantar percubaan',
      testSent: (count: number) => `Dihantar ke ${formatCount(count)} pelayar anda.`,
      testUnsent: 'Tiada pelayar yang menerimanya. Hidupkan notifikasi dalam satu pelayar dahulu.',
      testFailed: 'Percubaan tidak dapat dihantar',
    },
    quiet: {
      title: 'Waktu senyap',
      label: 'Tahan notifikasi pada waktu malam',
      hint: 'Waktu Malaysia. Notifikasi dihantar apabila waktu senyap tamat. E-mel tetap dihantar, begitu juga perkara yang tidak boleh ditangguhkan: tawaran, dan perubahan acara yang bermula dalam masa 12 jam.',
      from: 'Dari',
      to: 'Hingga',
      same: 'Pilih dua masa yang berbeza.',
    },
    language: {
      title: 'Bahasa',
      label: 'Bahasa e-mel dan notifikasi',
      hint: 'Bahasa ini turut berubah apabila anda menukar bahasa Acara semasa log masuk.',
    },
    follows: {
      title: 'Kelab yang anda ikuti',
      loading: 'Kelab yang anda ikuti sedang dimuatkan',
      notLoaded: 'Kelab yang anda ikuti tidak dapat dimuatkan.',
      none: 'Anda belum mengikuti mana-mana kelab',
      noneText: 'Tekan Ikuti kelab pada halaman kelab, dan acara baharunya dihantar kepada anda.',
      browse: 'Lihat Acara',
      unfollow: 'Berhenti mengikuti',
      unfollowOf: (club: string) => `Berhenti mengikuti ${club}`,
      undo: 'Buat asal',
      undoOf: (club: string) => `Ikuti ${club} semula`,
      gone: 'Tidak lagi diikuti',
    },
    watches: {
      title: 'Pembukaan jualan yang anda tanyakan',
      loading: 'Pembukaan jualan yang anda tanyakan sedang dimuatkan',
      notLoaded: 'Pembukaan jualan yang anda tanyakan tidak dapat dimuatkan.',
      none: 'Anda tidak menanyakan sebarang pembukaan jualan',
      noneText: 'Jika tiket dibuka kemudian, tekan Ingatkan saya apabila dibuka pada halaman acara.',
      stop: 'Jangan ingatkan saya',
      stopOf: (event: string) => `Jangan ingatkan saya tentang ${event}`,
      undo: 'Buat asal',
      undoOf: (event: string) => `Ingatkan saya tentang ${event} semula`,
      gone: 'Tiada peringatan lagi',
    },
  },
});
