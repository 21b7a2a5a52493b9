import { defineTexts } from '../../ui/language/i18n.tsx';

/** The texts of the footer's parts; those of its line on every page are in `texts.ts`. */
export const footerTexts = defineTexts({
  en: {
    aboutText:
      'Every talk, concert, match and workshop on campus, in one place. Clubs put their event on sale in minutes; students pay the way they pay for lunch, and the ticket waits on their phone.',
    contactText: 'A missing payment, a club waiting to be verified, an idea? Get in touch.',
    contactTeamText:
      'A missing payment, a club waiting to be verified, an idea? Contact your university’s Acara team.',
    email: 'Email',
    phone: 'Phone',
    hours: 'Hours',
    questions: {
      pay: 'How do I pay?',
      payText: (held: string) =>
        `With the national QR code or online banking. Your place is held for ${held} while you pay, and nobody else can take it.`,
      ticket: 'Where is my ticket?',
      ticketText:
        'Under My Tickets, with a QR code that is scanned at the door. You can download the code and use it without a connection.',
      money: 'I paid, and the ticket is still waiting.',
      moneyText:
        'Banks sometimes take a few minutes to tell us. Your money is never lost: if it arrives too late and no place is left, you get it back.',
      club: 'How does a club sell tickets?',
      clubText:
        'Ask for a club on your profile page. An admin answers by email. Once the club is verified, its events go on sale the moment they are published.',
    },
    copyright: 'Made for campus life.',
  },
  ms: {
    aboutText:
      'Setiap ceramah, konsert, perlawanan dan bengkel di kampus dalam satu kalendar. Kelab menjual tiket dalam beberapa minit; pelajar membayar semudah membeli makan tengah hari, dan tiket sedia menunggu di telefon.',
    contactText: 'Bayaran belum sampai, kelab menunggu pengesahan, atau ada cadangan? Hubungi kami.',
    contactTeamText:
      'Bayaran belum sampai, kelab menunggu pengesahan, atau ada cadangan? Hubungi pasukan Platform Acara di universiti anda.',
    email: 'E-mel',
    phone: 'Telefon',
    hours: 'Waktu',
    questions: {
      pay: 'Bagaimana cara membayar?',
      payText: (held: string) =>
        `Dengan kod QR kebangsaan atau perbankan dalam talian. Tempat anda disimpan selama ${held} semasa anda membayar, dan tiada sesiapa boleh mengambilnya.`,
      ticket: 'Di mana tiket saya?',
      ticketText:
        'Di bawah Tiket Saya, bersama kod QR yang diimbas di pintu masuk. Kod itu boleh dimuat turun dan disimpan untuk kegunaan luar talian.',
      money: 'Saya sudah membayar, tetapi tiket masih menunggu bayaran.',
      moneyText:
        'Kadangkala bank mengambil masa beberapa minit untuk memaklumkan kami. Wang anda tidak akan hilang: jika bayaran sampai lewat dan tempat telah penuh, wang itu dipulangkan kepada anda.',
      club: 'Bagaimana kelab boleh menjual tiket?',
      clubText:
        'Mohon kelab di halaman profil anda. Pentadbir menjawab melalui e-mel. Setelah kelab disahkan, acaranya mula dijual sebaik sahaja diterbitkan.',
    },
    copyright: 'Untuk kehidupan kampus.',
  },
});
