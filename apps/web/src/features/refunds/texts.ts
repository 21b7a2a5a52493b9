import { defineTexts } from '../../ui/language/i18n.tsx';

export const texts = defineTexts({
  en: {
    title: (amount: string) => `Refund of ${amount}`,
    loading: 'Looking for your refund',
    failed: 'Your refund could not be loaded.',
    reference: (reference: string) => `Reference ${reference}`,
    label: 'Progress of your refund',
    done: 'done',
    problem: (problem: string) => `The last attempt failed: “${problem}”`,
    reasons: {
      late_no_seat:
        'Your money arrived after the time to pay had run out, and every place was taken by then.',
      late_not_on_sale:
        'Your money arrived after the time to pay had run out, and no tickets were sold by then.',
      event_cancelled: 'The event was cancelled.',
      event_over: 'Your money arrived after the event had ended.',
      ticket_cancelled: 'Your money arrived after the ticket had been cancelled.',
      ticket_revoked: 'The organizer cancelled your ticket.',
      event_changed: 'You gave your ticket back because the event moved.',
      goodwill: 'The university gives you money back. Your ticket stays valid.',
      duplicate: 'This ticket was paid for more than once, so you get the extra payment back.',
      overpaid: 'You paid more than the ticket costs, so you get the difference back.',
      underpaid: 'You paid less than the ticket costs, so the payment could not be accepted.',
      wrong_currency: 'You paid in another currency, so the payment could not be accepted.',
    },
    steps: {
      due: 'Refund due',
      details_needed: 'Your bank details',
      details: 'Bank details given',
      erased: 'Erased, now that you have your money',
      on_its_way: 'On its way',
      paid: 'Paid back',
    },
    notes: {
      with_provider: 'It goes back the way you paid. There is nothing for you to do.',
      details_needed:
        'The way you paid can’t send money back, so the university makes a bank transfer. Tell us where to send it.',
      details_needed_again: 'Please check your bank details, or give another account.',
      ready: (bank: string, digits: string) =>
        `It goes to ${bank}, account ending in ${digits}, with the next transfer.`,
      on_its_way: (bank: string, digits: string) =>
        `It is on its way to ${bank}, account ending in ${digits}. That takes up to three working days.`,
      on_its_way_unknown: 'It is on its way. That takes up to three working days.',
      paid: 'It has been paid back the way you paid.',
      paid_by_transfer: (reference: string) =>
        `It has been paid back by bank transfer. Look for ${reference} on your bank statement.`,
      charged_back: 'Your bank has already taken the money back, so nothing more is sent.',
    },
    form: {
      title: 'Where should we send it?',
      forAll: (count: number, amount: string) =>
        `You only do this once: all ${count} of your refunds go there, ${amount} in total.`,
      bank: 'Bank',
      choose: 'Choose your bank',
      account: 'Account number',
      accountHint: 'A current or savings account in Malaysia.',
      holder: 'Account holder',
      holderHint: 'The name on the account, as your bank has it.',
      care: 'Used only for this transfer, stored encrypted, and erased once you have your money. Nobody from Acara will ever ask for a password or a TAC.',
      submit: 'Save bank details',
      done: 'Thank you. Your bank details are saved.',
      failed: 'Your bank details could not be saved',
      change: 'Change bank details',
      cancel: 'Cancel',
      fixed:
        'Your bank details can’t be changed while a transfer to you is on its way. You can change them afterwards.',
    },
    prompt: {
      label: 'Bank details are missing',
      title: (amount: string) => `We owe you ${amount}`,
      text: 'Tell us where to send it. You only do this once.',
      give: 'Give bank details',
    },
  },
  ms: {
    title: (amount: string) => `Bayaran balik sebanyak ${amount}`,
    loading: 'Bayaran balik anda sedang dicari',
    failed: 'Bayaran balik anda tidak dapat dimuatkan.',
    reference: (reference: string) => `Rujukan ${reference}`,
    label: 'Perkembangan bayaran balik anda',
    done: 'selesai',
    problem: (problem: string) => `Percubaan terakhir tidak berjaya: “${problem}”`,
    reasons: {
      late_no_seat:
        'Wang anda diterima selepas masa untuk membayar tamat, dan semua tempat telah diisi ketika itu.',
      late_not_on_sale:
        'Wang anda diterima selepas masa untuk membayar tamat, dan tiket tidak lagi dijual ketika itu.',
      event_cancelled: 'Acara ini telah dibatalkan.',
      event_over: 'Wang anda diterima selepas acara ini tamat.',
      ticket_cancelled: 'Wang anda diterima selepas tiket dibatalkan.',
      ticket_revoked: 'Penganjur membatalkan tiket anda.',
      event_changed: 'Anda memulangkan tiket kerana acara ini berubah.',
      goodwill: 'Universiti memulangkan wang kepada anda. Tiket anda kekal sah.',
      duplicate: 'Tiket ini dibayar lebih daripada sekali, jadi lebihan bayaran dipulangkan kepada anda.',
      overpaid: 'Jumlah yang diterima melebihi harga tiket, jadi lebihannya dipulangkan kepada anda.',
      underpaid: 'Jumlah yang diterima kurang daripada harga tiket, jadi bayaran tidak dapat diterima.',
      wrong_currency: 'Wang diterima dalam mata wang lain, jadi bayaran tidak dapat diterima.',
    },
    steps: {
      due: 'Perlu dipulangkan',
      details_needed: 'Butiran bank anda',
      details: 'Butiran bank diberikan',
      erased: 'Dipadam, kerana wang telah anda terima',
      on_its_way: 'Sedang dihantar',
      paid: 'Telah dipulangkan',
    },
    notes: {
      with_provider: 'Wang dipulangkan melalui cara anda membayar. Anda tidak perlu berbuat apa-apa.',
      details_needed:
        'Cara bayaran anda tidak membolehkan wang dipulangkan secara automatik, jadi universiti membuat pindahan bank. Beritahu kami akaun anda.',
      details_needed_again: 'Sila semak butiran bank anda, atau berikan akaun lain.',
      ready: (bank: string, digits: string) =>
        `Wang akan dihantar ke ${bank}, akaun berakhir ${digits}, dalam pindahan seterusnya.`,
      on_its_way: (bank: string, digits: string) =>
        `Wang sedang dihantar ke ${bank}, akaun berakhir ${digits}. Proses ini mengambil masa sehingga tiga hari bekerja.`,
      on_its_way_unknown: 'Wang sedang dihantar. Proses ini mengambil masa sehingga tiga hari bekerja.',
      paid: 'Wang telah dipulangkan melalui cara anda membayar.',
      paid_by_transfer: (reference: string) =>
        `Wang telah dipulangkan melalui pindahan bank. Cari ${reference} pada penyata bank anda.`,
      charged_back: 'Bank anda telah mengambil semula wang ini, jadi tiada apa-apa lagi dihantar.',
    },
    form: {
      title: 'Ke mana kami perlu hantar wang ini?',
      forAll: (count: number, amount: string) =>
        `Sekali sahaja: kesemua ${count} bayaran balik anda dihantar ke situ, sebanyak ${amount}.`,
      bank: 'Bank',
      choose: 'Pilih bank anda',
      account: 'Nombor akaun',
      accountHint: 'Akaun semasa atau simpanan di Malaysia.',
      holder: 'Nama pemegang akaun',
      holderHint: 'Nama seperti yang tercatat di bank anda.',
      care: 'Hanya untuk pindahan ini, disulitkan semasa disimpan, dan dipadam setelah anda menerima wang. Tiada sesiapa daripada pasukan Acara akan meminta kata laluan atau TAC.',
      submit: 'Simpan butiran bank',
      done: 'Terima kasih. Butiran bank anda telah disimpan.',
      failed: 'Butiran bank anda tidak dapat disimpan',
      change: 'Tukar butiran bank',
      cancel: 'Batal',
      fixed:
        'Butiran bank tidak boleh ditukar sementara pindahan kepada anda sedang diproses. Anda boleh menukarnya selepas itu.',
    },
    prompt: {
      label: 'Butiran bank belum diberikan',
      title: (amount: string) => `Kami perlu memulangkan ${amount} kepada anda`,
      text: 'Beritahu kami akaun bank anda. Sekali sahaja.',
      give: 'Berikan butiran bank',
    },
  },
});
