import { defineTexts } from '../../ui/language/i18n.tsx';

/** The texts of the footer's parts; those of its line on every page are in `texts.ts`. */
export const footerTexts = defineTexts({
  en: {
    aboutText:
      'Every talk, concert, match and workshop on campus, in one place. Clubs put their event on sale in minutes; students pay the way they pay for lunch, and the ticket waits on their phone.',
    aboutFreeText:
      'Every talk, concert, match and workshop on campus, in one place. Clubs publish their event in minutes; students get their ticket for free, and it waits on their phone.',
    contactText: 'A missing payment, a club waiting to be verified, an idea? Get in touch.',
    contactTeamText:
      'A missing payment, a club waiting to be verified, an idea? Contact your university’s Acara team.',
    email: 'Email',
    phone: 'Phone',
    hours: 'Hours',
    questions: {
      pay: 'How do I pay?',
      payOnline: (ways: string, held: string) =>
        `With ${ways}. Your place is held for ${held} while you pay, and nobody else can take it.`,
      payLonger: 'With a bank transfer it is held for longer.',
      payByTransfer:
        'By bank transfer into the university’s account: the page of your ticket shows the account and your reference. Your place is held meanwhile.',
      payNothing: 'There is nothing to pay: tickets are free here.',
      ticket: 'Where is my ticket?',
      ticketText:
        'Under My Tickets, with a QR code that is scanned at the door. You can download the code and use it without a connection.',
      money: 'I paid, and the ticket is still waiting.',
      moneyText:
        'Banks sometimes take a few minutes to tell us. Your money is never lost: if it arrives too late and no place is left, you get it back.',
      refund: 'Can I get a refund?',
      refundText:
        'If the event is cancelled, yes: everyone who paid gets all of it back. If it moves by more than two hours or to another venue, you can give a paid ticket back on its page for three days. Otherwise a paid ticket can’t be given back here; ask the club, whose address is on the event’s page. A free ticket, or one that is not paid yet, you can give back yourself on its page.',
      friend: 'Can I give my ticket to a friend?',
      friendText:
        'No, a ticket is for the person who bought it, and their name shows at the door. If it is free, give it back on its page, and your friend can take the place.',
      club: 'How does a club sell tickets?',
      clubFree: 'How does a club offer an event?',
      clubText:
        'Start a club on your profile page. An admin answers by email. Once the club is verified, its events go on sale the moment they are published.',
      clubFreeText:
        'Start a club on your profile page. An admin answers by email. Once the club is verified, people can get tickets the moment an event is published.',
    },
    copyright: 'Made for campus life.',
  },
  ms: {
    aboutFreeText:
      'Setiap ceramah, konsert, perlawanan dan bengkel di kampus dalam satu kalendar. Kelab menerbitkan acara dalam beberapa minit; pelajar mendapat tiket secara percuma, dan tiket itu sedia menunggu di telefon.',
    aboutText:
      'Setiap ceramah, konsert, perlawanan dan bengkel di kampus dalam satu kalendar. Kelab menjual tiket dalam beberapa minit; pelajar membayar semudah membeli makan tengah hari, dan tiket sedia menunggu di telefon.',
    contactText: 'Bayaran belum sampai, kelab menunggu pengesahan, atau ada cadangan? Hubungi kami.',
    contactTeamText:
      'Bayaran belum sampai, kelab menunggu pengesahan, atau ada cadangan? Hubungi pasukan Acara di universiti anda.',
    email: 'E-mel',
    phone: 'Telefon',
    hours: 'Waktu',
    questions: {
      pay: 'Bagaimana cara membayar?',
      payOnline: (ways, held) =>
        `Dengan ${ways}. Tempat anda disimpan selama ${held} semasa anda membayar, dan tiada sesiapa boleh mengambilnya.`,
      payLonger: 'Dengan pindahan bank, tempat itu disimpan lebih lama.',
      payByTransfer:
        'Dengan pindahan bank ke akaun universiti: halaman tiket anda menunjukkan akaun dan rujukan anda. Tempat anda disimpan sementara itu.',
      payNothing: 'Tiada bayaran: tiket di sini percuma.',
      ticket: 'Di mana tiket saya?',
      ticketText:
        'Di bawah Tiket Saya, bersama kod QR yang diimbas di pintu masuk. Kod itu boleh dimuat turun dan disimpan untuk kegunaan luar talian.',
      money: 'Saya sudah membayar, tetapi tiket masih menunggu bayaran.',
      moneyText:
        'Kadangkala bank mengambil masa beberapa minit untuk memaklumkan kami. Wang anda tidak akan hilang: jika bayaran sampai lewat dan tempat telah penuh, wang itu dipulangkan kepada anda.',
      refund: 'Bolehkah saya mendapat bayaran balik?',
      refundText:
        'Jika acara dibatalkan, ya: semua yang telah membayar mendapat wang mereka semula sepenuhnya. Jika acara berubah lebih daripada dua jam atau ke tempat lain, anda boleh memulangkan tiket yang telah dibayar di halamannya dalam masa tiga hari. Selain itu, tiket yang telah dibayar tidak boleh dipulangkan di sini; tanyalah kelab, alamatnya ada di halaman acara. Tiket percuma, atau tiket yang belum dibayar, boleh anda pulangkan sendiri di halamannya.',
      friend: 'Bolehkah saya memberikan tiket saya kepada kawan?',
      friendText:
        'Tidak, tiket adalah untuk orang yang membelinya, dan namanya dipaparkan di pintu masuk. Jika tiket itu percuma, pulangkannya di halaman tiket, dan kawan anda boleh mengambil tempat itu.',
      club: 'Bagaimana kelab boleh menjual tiket?',
      clubFree: 'Bagaimana kelab boleh menawarkan acara?',
      clubText:
        'Daftar kelab di halaman profil anda. Pentadbir menjawab melalui e-mel. Setelah kelab disahkan, acaranya mula dijual sebaik sahaja diterbitkan.',
      clubFreeText:
        'Daftar kelab di halaman profil anda. Pentadbir menjawab melalui e-mel. Setelah kelab disahkan, tiket boleh diambil sebaik sahaja acara diterbitkan.',
    },
    copyright: 'Untuk kehidupan kampus.',
  },
});
