import { defineTexts } from '../../ui/language/i18n.tsx';

export const transferTexts = defineTexts({
  en: {
    title: 'Make the transfer',
    text: 'One transfer from your bank, with exactly this amount and this reference.',
    keptUntil: 'Your place is kept until',
    made: 'I’ve made the transfer',
    notMade: 'I haven’t made it yet',
    failed: 'This could not be saved. Please try again.',
    waiting: {
      title: 'Waiting for your transfer',
      text: 'You said that you have made it. There is nothing more to do: your ticket comes by email when the money has arrived.',
    },
    toTickets: 'My Tickets',
    details: 'Details of the transfer',
    bank: 'Bank',
    accountNumber: 'Account number',
    accountName: 'Account name',
    amount: 'Exact amount',
    reference: 'Reference',
    referenceHint: 'Enter it as the recipient’s reference. That’s how we know it’s from you.',
    nextTitle: 'What comes next',
    next: {
      checked: 'We check the account on working days. A receipt or a screenshot is not needed.',
      confirmed:
        'When your money has arrived, your ticket is confirmed and comes by email. You can close this page.',
      late: 'Money that arrives later still gets you the ticket while a place is free. If none is, you get all of it back.',
    },
  },
  ms: {
    title: 'Buat pindahan',
    text: 'Satu pindahan dari bank anda, dengan jumlah dan rujukan yang tepat seperti di bawah.',
    keptUntil: 'Tempat anda disimpan sehingga',
    made: 'Saya sudah buat pindahan',
    notMade: 'Saya belum buat pindahan',
    failed: 'Maklumat ini tidak dapat disimpan. Sila cuba lagi.',
    waiting: {
      title: 'Menunggu pindahan anda',
      text: 'Anda kata pindahan sudah dibuat. Anda tidak perlu buat apa-apa lagi: tiket dihantar melalui e-mel apabila wang diterima.',
    },
    toTickets: 'Tiket Saya',
    details: 'Butiran pindahan',
    bank: 'Bank',
    accountNumber: 'Nombor akaun',
    accountName: 'Nama akaun',
    amount: 'Jumlah tepat',
    reference: 'Rujukan',
    referenceHint: 'Isikan sebagai rujukan penerima. Dengan rujukan ini kami tahu wang itu daripada anda.',
    nextTitle: 'Apa seterusnya',
    next: {
      checked: 'Kami menyemak akaun pada hari bekerja. Resit atau tangkapan skrin tidak diperlukan.',
      confirmed:
        'Apabila wang anda diterima, tiket anda disahkan dan dihantar melalui e-mel. Anda boleh tutup halaman ini.',
      late: 'Jika wang sampai lewat, anda masih mendapat tiket selagi ada tempat. Jika tidak, wang anda dipulangkan sepenuhnya.',
    },
  },
});
