import { defineTexts } from '../../ui/language/i18n.tsx';

export const texts = defineTexts({
  en: {
    title: 'Privacy notice',
    lead: (university: string) =>
      `What ${university} does with your personal data on Acara, under the Personal Data Protection Act 2010.`,
    languages: 'This notice is in English and in Bahasa Melayu. Both are authoritative.',
    language: 'Language of the notice',
    version: (version: string, date: string) => `Version ${version}, ${date}`,
    controller: {
      title: 'Who is responsible',
      text: (university: string) => `${university} decides what your data is used for. Ask about it here:`,
      alone: (university: string) => `${university} decides what your data is used for.`,
      privacy: 'Personal data',
      email: 'Email',
      phone: 'Phone',
      hours: 'Hours',
    },
    data: {
      title: 'What we keep, why, and until when',
      text: 'You give us this data when you sign up, buy a ticket or organize an event; payment providers and the bank add what they know about a payment.',
      why: 'Why',
      kept: 'Kept',
      reason: (purpose: string, basis: string) => `${purpose} (${basis})`,
    },
    duty: {
      title: 'What you must give, and what you may',
      required:
        'Your name, email, student ID, faculty and phone number are needed for an account. Without them we cannot sell you a ticket.',
      voluntary:
        'A bank account is needed only to return money by transfer; without it the money waits for you. A club request, pictures and the calendar are up to you.',
    },
    disclosure: {
      title: 'Who else gets it',
      clubs: 'The club whose event you have a ticket for: your name, email and whether you came.',
      payment: (name: string) =>
        `${name}, if you pay through it: your name, email, the amount and the event’s title.`,
      abroad: (name: string) =>
        `${name}, if you pay through it: your name, email, the amount and the event’s title. It also processes data outside Malaysia.`,
      transfer: 'The university’s bank, if you pay by transfer or get money back by one.',
      sandbox: 'The embedded test bank, which is part of this installation. No real money moves.',
      mail: 'The mail service that carries mails to you.',
      external: (name: string) =>
        `${name}, if you sign in with it: it learns that you use Acara. It may process data outside Malaysia.`,
      law: 'Authorities, where the law requires it.',
      nobody: 'Nobody else. Your data is not sold, and there is no advertising and no tracking.',
    },
    rights: {
      title: 'Your rights',
      access: 'See what is stored about you: download it on your profile page.',
      correct: 'Correct it: change your profile yourself, and ask the contact above for the rest.',
      close:
        'Close your account on your profile page: your name and addresses are erased everywhere at once, and records of money stay without them. Events that you organized keep the organizer’s name. To limit the processing or withdraw a consent, ask the contact above.',
      complain: 'Complain to the Personal Data Protection Commissioner of Malaysia.',
      profile: 'To your profile',
    },
    device: {
      title: 'On your device',
      text: 'One cookie keeps you signed in, one recognizes your device and one remembers your language. Your tickets and settings are stored on the device, so that they open without a connection. Signing out removes the tickets.',
    },
  },
  ms: {
    title: 'Notis privasi',
    lead: (university: string) =>
      `Cara ${university} memproses data peribadi anda di Acara, di bawah Akta Perlindungan Data Peribadi 2010.`,
    languages: 'Notis ini dalam bahasa Inggeris dan Bahasa Melayu. Kedua-duanya sahih.',
    language: 'Bahasa notis',
    version: (version: string, date: string) => `Versi ${version}, ${date}`,
    controller: {
      title: 'Siapa yang bertanggungjawab',
      text: (university: string) =>
        `${university} menentukan tujuan data anda digunakan. Tanya tentangnya di sini:`,
      alone: (university: string) => `${university} menentukan tujuan data anda digunakan.`,
      privacy: 'Data peribadi',
      email: 'E-mel',
      phone: 'Telefon',
      hours: 'Waktu',
    },
    data: {
      title: 'Apa yang disimpan, mengapa, dan sehingga bila',
      text: 'Anda memberikan data ini semasa mendaftar, membeli tiket atau menganjurkan acara; penyedia pembayaran dan bank menambah maklumat mereka tentang sesuatu bayaran.',
      why: 'Mengapa',
      kept: 'Disimpan',
      reason: (purpose: string, basis: string) => `${purpose} (${basis})`,
    },
    duty: {
      title: 'Apa yang wajib dan apa yang sukarela',
      required:
        'Nama, e-mel, nombor matrik, fakulti dan nombor telefon wajib diberikan untuk membuka akaun. Tanpanya kami tidak dapat menjual tiket kepada anda.',
      voluntary:
        'Akaun bank hanya diperlukan untuk memulangkan wang melalui pindahan; tanpanya wang itu menunggu anda. Permohonan kelab, gambar dan kalendar terpulang kepada anda.',
    },
    disclosure: {
      title: 'Siapa lagi yang menerimanya',
      clubs: 'Kelab yang acaranya anda miliki tiket: nama, e-mel anda dan sama ada anda hadir.',
      payment: (name: string) =>
        `${name}, jika anda membayar melaluinya: nama, e-mel anda, jumlah dan tajuk acara.`,
      abroad: (name: string) =>
        `${name}, jika anda membayar melaluinya: nama, e-mel anda, jumlah dan tajuk acara. Ia juga memproses data di luar Malaysia.`,
      transfer: 'Bank universiti, jika anda membayar atau menerima wang melalui pindahan.',
      sandbox: 'Bank ujian terbina, yang merupakan sebahagian pemasangan ini. Tiada wang sebenar bergerak.',
      mail: 'Perkhidmatan e-mel yang menghantar e-mel kepada anda.',
      external: (name: string) =>
        `${name}, jika anda log masuk dengannya: ia mengetahui bahawa anda menggunakan Acara. Ia mungkin memproses data di luar Malaysia.`,
      law: 'Pihak berkuasa, jika dikehendaki oleh undang-undang.',
      nobody: 'Tiada pihak lain. Data anda tidak dijual, dan tiada iklan atau penjejakan.',
    },
    rights: {
      title: 'Hak anda',
      access: 'Melihat apa yang disimpan tentang anda: muat turun di halaman profil anda.',
      correct: 'Membetulkannya: ubah profil anda sendiri, dan minta yang selebihnya daripada pihak di atas.',
      close:
        'Menutup akaun anda di halaman profil: nama dan alamat anda dipadamkan serta-merta di semua tempat, dan rekod wang kekal tanpanya. Acara yang anda anjurkan mengekalkan nama penganjurnya. Untuk mengehadkan pemprosesan atau menarik balik persetujuan, minta daripada pihak di atas.',
      complain: 'Membuat aduan kepada Pesuruhjaya Perlindungan Data Peribadi Malaysia.',
      profile: 'Ke profil anda',
    },
    device: {
      title: 'Pada peranti anda',
      text: 'Satu kuki mengekalkan log masuk anda, satu mengenali peranti anda dan satu mengingati bahasa anda. Tiket dan tetapan anda disimpan pada peranti itu supaya dapat dibuka tanpa sambungan. Log keluar membuang tiket itu.',
    },
  },
});
