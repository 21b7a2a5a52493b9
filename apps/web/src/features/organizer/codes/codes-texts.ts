import { defineTexts } from '../../../ui/language/i18n.tsx';

export const codesTexts = defineTexts({
  en: {
    title: 'Codes',
    lead: 'With a code, people get tickets that others do not see, or pay less. Its uses are counted like places.',
    loading: 'Loading the codes',
    failed: 'The codes could not be loaded',
    over: 'This event is over or cancelled. Its codes can only be read.',

    none: 'No codes yet',
    noneText:
      'A code for the sponsor’s twelve: make a ticket type that is sold by code, then a code that opens it with 12 uses. Send the sponsor its link. The thirteenth person is refused.',
    noneOver: 'This event has no codes.',
    add: 'Add a code',
    addMany: 'Add single-use codes',

    search: 'Search codes',
    placeholder: 'Search by code or ticket type',
    clearSearch: 'Clear the search',
    nothingFound: (words: string) => `No code has “${words}” in it.`,
    clear: 'Show all codes',
    more: (count: string) => `Show ${count} more`,
    codesCount: (count: number, shown: string) => (count === 1 ? '1 code' : `${shown} codes`),
    usesCount: (count: number, shown: string) => (count === 1 ? '1 use' : `${shown} uses`),
    given: (amount: string) => `${amount} discount given`,

    code: 'Code',
    does: 'What it does',
    uses: 'Uses',
    discount: 'Discount given',
    revenue: 'Revenue',
    when: 'When',
    state: 'State',
    link: 'Link',
    actions: 'Actions',
    actionsOf: (code: string) => `Actions for ${code}`,
    usesOf: (uses: string, max: string) => `${uses} of ${max}`,
    perPerson: (max: string) => `${max} per person`,
    states: {
      active: 'Active',
      used_up: 'Used up',
      not_yet: 'Not yet',
      over: 'Over',
      revoked: 'Revoked',
    },
    kinds: {
      unlock: 'Opens tickets',
      percent: (value: string) => `${value}% off`,
      amount: (amount: string) => `${amount} off`,
      fixed_price: (amount: string) => `Price ${amount}`,
    },
    allTypes: 'all it fits',
    allByCode: 'all sold by code',
    goneType: 'a type that is no longer there',
    always: 'Always',
    from: (time: string) => `From ${time}`,
    until: (time: string) => `until ${time}`,
    untilOnly: (time: string) => `Until ${time}`,

    copyLink: 'Copy link',
    copyLinkOf: (code: string) => `Copy the link of ${code}`,
    copyCode: 'Copy code',
    linkCopied: (code: string) => `Link of ${code} copied`,
    codeCopied: (code: string) => `${code} copied`,
    notCopied: 'Your browser did not allow copying.',

    revoke: 'Revoke',
    revoking: {
      title: (code: string) => `Revoke ${code}?`,
      text: (uses: number, shown: string) =>
        uses === 0
          ? 'Nobody can buy with it any more. No ticket was bought with it. You can’t undo this.'
          : `Nobody can buy with it any more. ${uses === 1 ? 'The ticket that was bought with it stays good at its price' : `The ${shown} tickets that were bought with it stay good at their price`}, and a held place can still be paid. You can’t undo this.`,
      confirm: 'Revoke code',
      done: 'Code revoked.',
    },

    made: (code: string) => `Code ${code} is made.`,
    madeMany: (count: number, shown: string) =>
      count === 1 ? 'One single-use code is made.' : `${shown} single-use codes are made.`,
    download: 'Download CSV',
    dismiss: 'Close this note',
  },
  ms: {
    title: 'Kod',
    lead: 'Sesiapa yang ada kod boleh beli tiket yang tidak dipaparkan kepada orang lain, atau bayar kurang. Kegunaannya dikira seperti tempat.',
    loading: 'Kod sedang dimuatkan',
    failed: 'Kod tidak dapat dimuatkan',
    over: 'Acara ini telah tamat atau dibatalkan. Kodnya hanya boleh dibaca.',

    none: 'Belum ada kod',
    noneText:
      'Kod untuk dua belas orang penaja: buat satu jenis tiket yang dijual dengan kod, kemudian satu kod yang membukanya untuk 12 kegunaan. Hantar pautannya kepada penaja. Orang ketiga belas tidak boleh menggunakannya.',
    noneOver: 'Acara ini tiada kod.',
    add: 'Tambah kod',
    addMany: 'Tambah kod sekali guna',

    search: 'Cari kod',
    placeholder: 'Cari kod atau jenis tiket',
    clearSearch: 'Kosongkan carian',
    nothingFound: (words) => `Tiada kod yang mengandungi “${words}”.`,
    clear: 'Tunjuk semua kod',
    more: (count) => `Tunjuk ${count} lagi`,
    codesCount: (_count, shown) => `${shown} kod`,
    usesCount: (_count, shown) => `${shown} kegunaan`,
    given: (amount) => `${amount} diskaun diberi`,

    code: 'Kod',
    does: 'Fungsinya',
    uses: 'Kegunaan',
    discount: 'Diskaun diberi',
    revenue: 'Hasil',
    when: 'Bila',
    state: 'Keadaan',
    link: 'Pautan',
    actions: 'Tindakan',
    actionsOf: (code) => `Tindakan untuk ${code}`,
    usesOf: (uses, max) => `${uses} / ${max}`,
    perPerson: (max) => `${max} seorang`,
    states: {
      active: 'Aktif',
      used_up: 'Habis digunakan',
      not_yet: 'Belum bermula',
      over: 'Tamat',
      revoked: 'Dibatalkan',
    },
    kinds: {
      unlock: 'Membuka tiket',
      percent: (value) => `Diskaun ${value}%`,
      amount: (amount) => `Kurang ${amount}`,
      fixed_price: (amount) => `Harga ${amount}`,
    },
    allTypes: 'semua yang sesuai',
    allByCode: 'semua yang dijual dengan kod',
    goneType: 'jenis yang sudah tiada',
    always: 'Sentiasa',
    from: (time) => `Mulai ${time}`,
    until: (time) => `hingga ${time}`,
    untilOnly: (time) => `Hingga ${time}`,

    copyLink: 'Salin pautan',
    copyLinkOf: (code) => `Salin pautan ${code}`,
    copyCode: 'Salin kod',
    linkCopied: (code) => `Pautan ${code} disalin`,
    codeCopied: (code) => `${code} disalin`,
    notCopied: 'Pelayar anda tidak membenarkan salinan.',

    revoke: 'Batalkan',
    revoking: {
      title: (code) => `Batalkan ${code}?`,
      text: (uses, shown) =>
        uses === 0
          ? 'Tiada sesiapa lagi boleh membeli dengan kod ini. Tiada tiket dibeli dengannya. Tindakan ini tidak boleh diundur.'
          : `Tiada sesiapa lagi boleh membeli dengan kod ini. ${shown} tiket yang dibeli dengannya kekal sah pada harganya, dan tempat yang disimpan masih boleh dibayar. Tindakan ini tidak boleh diundur.`,
      confirm: 'Batalkan kod',
      done: 'Kod dibatalkan.',
    },

    made: (code) => `Kod ${code} telah dibuat.`,
    madeMany: (_count, shown) => `${shown} kod sekali guna telah dibuat.`,
    download: 'Muat turun CSV',
    dismiss: 'Tutup nota ini',
  },
});
