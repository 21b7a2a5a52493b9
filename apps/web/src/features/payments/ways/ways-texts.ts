import { defineTexts } from '../../../ui/language/i18n.tsx';

export const waysTexts = defineTexts({
  en: {
    title: 'How would you like to pay?',
    loading: 'Loading the ways to pay',
    failed: 'The ways to pay could not be loaded.',
    failedText: 'Your place is still held.',
    none: 'There is no way to pay right now',
    noneText: 'Your place is held until the time runs out. Please look again in a moment.',
    duitnow_qr: { name: 'DuitNow QR', text: 'Scan with any bank or e-wallet app' },
    fpx: { name: 'Online banking (FPX)', text: 'Straight from your bank account' },
    ewallet: { name: 'E-wallet', text: 'From the wallet app on your phone' },
    card: { name: 'Card', text: 'Credit or debit' },
    transfer: {
      name: 'Bank transfer',
      text: 'Confirmed when the university’s account shows it',
      textFor: (hours: number) =>
        `Kept for ${hours === 1 ? '1 hour' : `${hours} hours`}; confirmed when the university’s account shows it`,
    },
    pageAsks: 'DuitNow QR or online banking, chosen on its page',
    through: 'Paid through',
    providerAway: (provider: string) => `${provider} (not answering right now)`,
    away: 'Not answering right now',
    slow: (providers: string) => `${providers} is slow right now. It works, but its page may take a moment.`,
    tried: 'tried',
    bank: 'Your bank',
    anyBank: 'Choose on the next page',
    offline: (bank: string) => `${bank} (offline right now)`,
    pay: (amount: string) => `Pay ${amount}`,
    opens: (place: string) => `opens ${place}`,
    goTransfer: 'Show the account details',
    again: 'Try again',
    lineAfterTransfer: (place: string) => `You pay on ${place}’s page and come straight back.`,
    line: (place: string, time: string) =>
      `You pay on ${place}’s page and come straight back. Your place is kept until ${time}.`,
    lineTransfer: 'The next page shows the account, the exact amount and your reference.',
    replaces: (provider: string) =>
      `If you pay another way, we close the payment you opened at ${provider}. Should you pay twice, the second payment comes back to you.`,
    replacesTransfer: (minutes: number) =>
      `If you pay another way, your place is kept for ${minutes} minutes from then. If you have already made the transfer, go back and wait for it.`,
    backToTransfer: 'Back to the transfer',
    keepWaiting: (provider: string) => `Keep waiting for ${provider}`,
    unavailable: (provider: string) =>
      `${provider} is not answering right now. Your place is still held and nothing was charged. Pay another way, or try ${provider} again in a moment.`,
    goFailed: 'The payment page could not be opened. Please try again.',
  },
  ms: {
    title: 'Bagaimana anda mahu membayar?',
    loading: 'Cara pembayaran sedang dimuatkan',
    failed: 'Cara pembayaran tidak dapat dimuatkan.',
    failedText: 'Tempat anda masih disimpan.',
    none: 'Tiada cara pembayaran buat masa ini',
    noneText: 'Tempat anda disimpan sehingga masa tamat. Sila lihat semula sebentar lagi.',
    duitnow_qr: { name: 'DuitNow QR', text: 'Imbas dengan mana-mana aplikasi bank atau e-dompet' },
    fpx: { name: 'Perbankan dalam talian (FPX)', text: 'Terus daripada akaun bank anda' },
    ewallet: { name: 'E-dompet', text: 'Daripada aplikasi e-dompet dalam telefon anda' },
    card: { name: 'Kad', text: 'Kredit atau debit' },
    transfer: {
      name: 'Pindahan bank',
      text: 'Disahkan apabila wang masuk ke akaun universiti',
      textFor: (hours: number) =>
        `Disimpan selama ${hours} jam; disahkan apabila wang masuk ke akaun universiti`,
    },
    pageAsks: 'DuitNow QR atau perbankan dalam talian, dipilih di halamannya',
    through: 'Dibayar melalui',
    providerAway: (provider: string) => `${provider} (tidak menjawab buat masa ini)`,
    away: 'Tidak menjawab buat masa ini',
    slow: (providers: string) =>
      `${providers} agak perlahan buat masa ini. Anda masih boleh membayar, tetapi halamannya mungkin lambat dibuka.`,
    tried: 'sudah dicuba',
    bank: 'Bank anda',
    anyBank: 'Pilih di halaman seterusnya',
    offline: (bank: string) => `${bank} (tiada talian buat masa ini)`,
    pay: (amount: string) => `Bayar ${amount}`,
    opens: (place: string) => `buka ${place}`,
    goTransfer: 'Lihat butiran akaun',
    again: 'Cuba lagi',
    lineAfterTransfer: (place: string) =>
      `Anda membayar di halaman ${place}, kemudian terus kembali ke sini.`,
    line: (place: string, time: string) =>
      `Anda membayar di halaman ${place}, kemudian terus kembali ke sini. Tempat anda disimpan hingga ${time}.`,
    lineTransfer: 'Halaman seterusnya menunjukkan akaun, jumlah yang tepat dan rujukan anda.',
    replaces: (provider: string) =>
      `Jika anda memilih cara lain, bayaran yang anda buka di ${provider} akan ditutup. Jika anda terbayar dua kali, bayaran kedua dipulangkan kepada anda.`,
    replacesTransfer: (minutes: number) =>
      `Jika anda memilih cara lain, tempat anda disimpan selama ${minutes} minit dari masa itu. Jika anda sudah membuat pindahan, kembali dan tunggu wang itu diterima.`,
    backToTransfer: 'Kembali ke pindahan',
    keepWaiting: (provider: string) => `Terus tunggu ${provider}`,
    unavailable: (provider: string) =>
      `${provider} tidak menjawab buat masa ini. Tempat anda masih disimpan dan tiada caj dikenakan. Bayar dengan cara lain, atau cuba ${provider} sebentar lagi.`,
    goFailed: 'Halaman bayaran tidak dapat dibuka. Sila cuba lagi.',
  },
});
