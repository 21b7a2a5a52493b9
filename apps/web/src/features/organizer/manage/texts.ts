import type { EventStatus } from '#core/events/event.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

const statuses: Record<EventStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending review',
  published: 'Published',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const texts = defineTexts({
  en: {
    loading: 'Loading the event',
    documentTitle: (title: string) => `Manage ${title}`,
    back: 'Dashboard',
    statuses,
    declined: 'Declined',
    statusTexts: {
      draft: 'Only your club can see it. Put it on sale when it is ready.',
      draftToReview: 'Only your club can see it. Send it for review when it is ready.',
      declined: 'An admin declined it. Change what the note asks for, then send it for review again:',
      declinedOffSale:
        'An admin declined it, so it stays off sale. Tickets already bought stay valid. Change what the note asks for, then send it for review again:',
      offSale: 'Off sale and hidden from the event list. Tickets already bought stay valid.',
      pending_review: 'An admin is reviewing it. Its tickets go on sale once it is approved.',
      published: 'On sale now.',
      soldOut: 'Sold out.',
      ended: 'This event is over. The attendee list stays here.',
      cancelled: 'This event was cancelled. Ticket holders get this reason by email:',
    },
    cancellation: {
      label: 'Tickets cancelled',
      underWay: (cancelled: string, total: string) =>
        total === '1'
          ? 'The one ticket is being cancelled. This continues even if you leave the page.'
          : `${cancelled} of ${total} tickets are cancelled. This continues even if you leave the page.`,
      done: (total: string) =>
        total === '1'
          ? 'The one ticket is cancelled, and its holder was told.'
          : `All ${total} tickets are cancelled, and their holders were told.`,
      failed: (failed: string) =>
        `${failed} could not be cancelled yet. Acara keeps trying; if this stays, tell an admin.`,
    },
    figures: 'Key figures',
    sold: 'Sold',
    soldNote: (capacity: string) => (capacity === '1' ? 'of 1 place' : `of ${capacity} places`),
    soldSpoken: (sold: string, capacity: string) =>
      `${sold} of ${capacity} ${capacity === '1' ? 'place' : 'places'} sold`,
    held: 'Held',
    heldNote: 'while people pay',
    left: 'Left',
    cancelled: 'Cancelled',
    cancelledNote: 'tickets',
    inside: 'Inside',
    insideNote: (sold: string) => (sold === '1' ? 'of 1 ticket' : `of ${sold} tickets`),
    revenue: 'Revenue',
    revenueNote: 'before fees',
    refundedOf: (gross: string, refunded: string) => `${gross} sold, ${refunded} refunded`,
    statement: 'Statement',
    unknown: 'Not available right now',
    actions: {
      label: 'What you can do',
      edit: 'Edit',
      checkIn: 'Scan tickets',
      view: 'View page',
      publish: 'Publish',
      review: 'Send for review',
      published: 'Published. Its tickets are on sale.',
      sentToReview: 'Sent. An admin reviews it before its tickets go on sale.',
      unpublish: 'Unpublish',
      unpublishTitle: 'Take this event off sale?',
      unpublishText:
        'It leaves the event list and becomes a draft again. Nobody can buy a ticket until you publish it. Tickets already bought stay valid, and nobody gets an email.',
      unpublished: 'Off sale. It is a draft again.',
      withdraw: 'Withdraw from review',
      withdrawTitle: 'Withdraw it from review?',
      withdrawText: 'It becomes a draft again. You can send it for review at any time.',
      withdrawn: 'Withdrawn. It is a draft again.',
      poster: 'Poster to print',
      duplicate: 'Duplicate',
      duplicated: 'Here is the copy, as a draft. Check its date.',
      delete: 'Delete draft',
      deleteTitle: 'Delete this draft?',
      deleteText: 'Nobody has a ticket for it. You can’t bring it back.',
      deleted: 'Draft deleted',
      cancel: 'Cancel event',
      keep: 'Keep it as it is',
      failed: 'That did not work',
      more: 'More actions',
    },
    cancelling: {
      title: 'Cancel this event?',
      lead: 'You can’t undo this. As soon as you confirm:',
      stops: 'Sales stop, and the event page says that it is cancelled.',
      paid: (tickets: string, money: string) =>
        tickets === '1'
          ? `1 paid ticket is cancelled, and ${money} goes back to its buyer.`
          : `${tickets} paid tickets are cancelled, and ${money} goes back to their buyers.`,
      free: (tickets: string) =>
        tickets === '1' ? '1 free ticket is cancelled.' : `${tickets} free tickets are cancelled.`,
      held: (payments: string) =>
        payments === '1'
          ? '1 unfinished payment is closed; no money is taken.'
          : `${payments} unfinished payments are closed; no money is taken.`,
      peopleNotified: (people: string) =>
        people === '1'
          ? 'The one person with a ticket gets an email with your reason.'
          : `${people} people get an email with your reason.`,
      nobody: 'Nobody has a ticket, so nobody needs to be told.',
      counting: 'Counting the tickets',
      notCounted: 'The tickets could not be counted.',
      reason: 'Reason',
      reasonHint:
        'In a sentence or two. Ticket holders read it in their email, everyone else on the event page.',
      confirm: 'Cancel event',
      keep: 'Keep the event',
      done: 'Event cancelled. Ticket holders are being told.',
      failed: 'The event could not be cancelled',
    },
    revoking: {
      title: (name: string) => `Cancel the ticket of ${name}?`,
      text: 'It stops working at the door, and the place goes back on sale. You can’t undo this.',
      textPaid: (money: string) =>
        `It stops working at the door, the place goes back on sale, and ${money} goes back to the buyer. Your club still pays the platform fee. You can’t undo this.`,
      reason: 'Reason',
      reasonHint: 'The holder gets it by email.',
      reasonKept: 'It is kept with the ticket: who bought at the entrance gets no email.',
      keep: 'Keep the ticket',
      confirm: 'Cancel ticket',
      done: (name: string) => `The ticket of ${name} is cancelled.`,
      doneOwed: (name: string, money: string) =>
        `The ticket of ${name} is cancelled, and we owe ${money} back.`,
      failed: 'The ticket could not be cancelled',
    },
  },
  ms: {
    loading: 'Acara sedang dimuatkan',
    documentTitle: (title) => `Urus ${title}`,
    back: 'Papan Pemuka',
    statuses: {
      draft: 'Draf',
      pending_review: 'Menunggu semakan',
      published: 'Diterbitkan',
      cancelled: 'Dibatalkan',
      ended: 'Tamat',
    },
    declined: 'Ditolak',
    statusTexts: {
      draft: 'Hanya kelab anda boleh melihatnya. Terbitkan apabila sudah sedia.',
      draftToReview: 'Hanya kelab anda boleh melihatnya. Hantar untuk semakan apabila sudah sedia.',
      declined:
        'Pentadbir menolak acara ini. Betulkan perkara yang disebut, kemudian hantar semula untuk disemak:',
      declinedOffSale:
        'Pentadbir menolak acara ini, jadi tiketnya tidak dijual. Tiket yang telah dibeli masih sah. Betulkan perkara yang disebut, kemudian hantar semula untuk disemak:',
      offSale: 'Acara ini tidak lagi dijual atau disenaraikan. Tiket yang sudah dibeli masih sah.',
      pending_review: 'Pentadbir sedang menyemaknya. Tiketnya mula dijual setelah diluluskan.',
      published: 'Tiket sedang dijual.',
      soldOut: 'Tiket habis dijual.',
      ended: 'Acara ini sudah tamat. Senarai pesertanya kekal di sini.',
      cancelled: 'Acara ini telah dibatalkan. Pemegang tiket menerima sebab ini melalui e-mel:',
    },
    cancellation: {
      label: 'Tiket yang dibatalkan',
      underWay: (cancelled, total) =>
        `${cancelled} daripada ${total} tiket telah dibatalkan. Proses ini diteruskan walaupun anda meninggalkan halaman ini.`,
      done: (total) => `Kesemua ${total} tiket telah dibatalkan, dan pemegangnya telah dimaklumkan.`,
      failed: (failed) =>
        `${failed} tiket belum dapat dibatalkan. Kami akan terus mencuba; jika berterusan, maklumkan kepada pentadbir.`,
    },
    figures: 'Angka utama',
    sold: 'Terjual',
    soldNote: (capacity) => `daripada ${capacity} tempat`,
    soldSpoken: (sold, capacity) => `${sold} daripada ${capacity} tempat telah terjual`,
    held: 'Ditahan',
    heldNote: 'sementara bayaran dibuat',
    left: 'Berbaki',
    cancelled: 'Dibatalkan',
    cancelledNote: 'tiket',
    inside: 'Sudah masuk',
    insideNote: (sold) => `daripada ${sold} tiket`,
    revenue: 'Hasil',
    revenueNote: 'sebelum caj',
    refundedOf: (gross, refunded) => `${gross} dijual, ${refunded} dibayar balik`,
    statement: 'Penyata',
    unknown: 'Tidak tersedia buat masa ini',
    actions: {
      label: 'Tindakan anda',
      edit: 'Sunting',
      checkIn: 'Imbas tiket',
      view: 'Lihat',
      publish: 'Terbitkan',
      review: 'Hantar untuk semakan',
      published: 'Diterbitkan. Tiketnya kini dijual.',
      sentToReview: 'Dihantar. Pentadbir akan menyemaknya sebelum tiketnya dijual.',
      unpublish: 'Hentikan jualan',
      unpublishTitle: 'Hentikan jualan acara ini?',
      unpublishText:
        'Acara ini dikeluarkan daripada senarai dan menjadi draf semula; tiada sesiapa boleh membeli tiket sehingga anda menerbitkannya. Tiket yang sudah dibeli masih sah, dan tiada e-mel dihantar.',
      unpublished: 'Jualan dihentikan. Acara ini menjadi draf semula.',
      withdraw: 'Tarik balik semakan',
      withdrawTitle: 'Tarik balik daripada semakan?',
      withdrawText: 'Acara ini menjadi draf semula. Anda boleh menghantarnya lagi pada bila-bila masa.',
      withdrawn: 'Ditarik balik. Acara ini menjadi draf semula.',
      poster: 'Poster untuk dicetak',
      duplicate: 'Buat salinan',
      duplicated: 'Inilah salinannya, sebagai draf. Semak tarikhnya.',
      delete: 'Padam draf',
      deleteTitle: 'Padam draf ini?',
      deleteText: 'Tiada sesiapa memiliki tiketnya. Draf ini tidak dapat dikembalikan.',
      deleted: 'Draf telah dipadam',
      cancel: 'Batalkan acara',
      keep: 'Jangan ubah',
      failed: 'Tindakan itu tidak berjaya',
      more: 'Tindakan lain',
    },
    cancelling: {
      title: 'Batalkan acara ini?',
      lead: 'Anda tidak boleh berpatah balik selepas ini. Sebaik sahaja anda mengesahkannya:',
      stops: 'Jualan dihentikan, dan halaman acara menyatakan bahawa acara ini dibatalkan.',
      paid: (tickets, money) =>
        `${tickets} tiket berbayar dibatalkan, dan ${money} dipulangkan kepada pembelinya.`,
      free: (tickets) => `${tickets} tiket percuma dibatalkan.`,
      held: (payments) => `${payments} bayaran yang belum selesai ditutup; tiada wang diambil.`,
      peopleNotified: (people) => `${people} orang menerima e-mel bersama sebab yang anda tulis.`,
      nobody: 'Tiada sesiapa memiliki tiket, jadi tiada sesiapa perlu dimaklumkan.',
      counting: 'Tiket sedang dikira',
      notCounted: 'Tiket tidak dapat dikira.',
      reason: 'Sebab',
      reasonHint: 'Satu atau dua ayat. Pemegang tiket membacanya dalam e-mel, orang lain di halaman acara.',
      confirm: 'Batalkan acara',
      keep: 'Teruskan acara',
      done: 'Acara dibatalkan. Pemegang tiket sedang dimaklumkan.',
      failed: 'Acara tidak dapat dibatalkan',
    },
    revoking: {
      title: (name) => `Batalkan tiket ${name}?`,
      text: 'Tiket ini tidak lagi sah untuk masuk, dan tempatnya dijual semula. Anda tidak boleh berpatah balik selepas ini.',
      textPaid: (money) =>
        `Tiket ini tidak lagi sah untuk masuk, tempatnya dijual semula, dan ${money} dipulangkan kepada pembelinya. Kelab anda masih menanggung caj platform. Anda tidak boleh berpatah balik selepas ini.`,
      reason: 'Sebab',
      reasonHint: 'Pemegang tiket menerimanya melalui e-mel.',
      reasonKept: 'Sebab ini disimpan bersama tiket: pembeli di pintu masuk tidak menerima e-mel.',
      keep: 'Kekalkan tiket',
      confirm: 'Batalkan tiket',
      done: (name) => `Tiket ${name} telah dibatalkan.`,
      doneOwed: (name, money) => `Tiket ${name} telah dibatalkan, dan ${money} perlu dipulangkan.`,
      failed: 'Tiket tidak dapat dibatalkan',
    },
  },
});
