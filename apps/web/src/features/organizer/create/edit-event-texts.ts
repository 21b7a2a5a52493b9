import { defineTexts } from '../../../ui/language/i18n.tsx';

export const editEventTexts = defineTexts({
  en: {
    title: 'Edit Event',
    lead: 'Changes show as soon as you save them.',
    draft: 'Edit Draft',
    draftLead: 'Only your club sees it until it is published.',
    inReviewLead: 'An admin is reviewing it, and sees what you change here.',
    taken: 'People already have a ticket',
    takenText:
      'If you change the time or place, everybody with a ticket is told by itself. Other changes are not emailed.',
    review: 'A change may need a review',
    reviewText:
      'Your club is not verified yet. If you change the title, description, picture, price, time or place, or add places, an admin reviews the event again. Sales pause until then; tickets already bought stay valid.',
    price: 'Tickets already bought keep their price. 0 makes it free.',
    prices: 'Prices',
    pricesText:
      'This event sells several ticket types, each with its own price. Change them in the Tickets section.',
    pricesLink: 'Ticket types and prices',
    capacity: (taken: string) => `At least ${taken}: that many places are sold or held.`,
    submit: 'Save changes',
    submitting: 'Saving…',
    cancel: 'Cancel',
    done: 'Changes saved',
    failed: 'The changes could not be saved',
    over: { ended: 'This event is already over', cancelled: 'This event was cancelled' },
    overText: 'It can’t be changed. To run it again, duplicate it and change the copy.',
    back: 'Back to the event',
    leaveText: 'What you changed here is not saved, and will be lost.',
  },
  ms: {
    title: 'Sunting Acara',
    lead: 'Perubahan dipaparkan sebaik sahaja anda menyimpannya.',
    draft: 'Sunting Draf',
    draftLead: 'Hanya kelab anda melihatnya sehingga diterbitkan.',
    inReviewLead: 'Pentadbir sedang menyemaknya, dan melihat perubahan anda di sini.',
    taken: 'Sudah ada yang memiliki tiket',
    takenText:
      'Jika masa atau tempat berubah, semua pemegang tiket dimaklumkan secara automatik. Perubahan lain tidak dihantar melalui e-mel.',
    review: 'Perubahan mungkin perlu disemak',
    reviewText:
      'Kelab anda belum disahkan. Jika anda mengubah tajuk, penerangan, gambar, harga, masa atau tempat, atau menambah bilangan tempat, pentadbir akan menyemak acara ini semula. Jualan dihentikan sehingga diluluskan; tiket yang sudah dibeli kekal sah.',
    price: 'Harga tiket yang sudah dibeli tidak berubah. 0 bermaksud percuma.',
    prices: 'Harga',
    pricesText:
      'Acara ini menjual beberapa jenis tiket, setiap satu dengan harganya sendiri. Ubah harganya di bahagian Tiket.',
    pricesLink: 'Jenis tiket dan harga',
    capacity: (taken) => `Sekurang-kurangnya ${taken}: sebanyak itulah tempat yang terjual atau ditahan.`,
    submit: 'Simpan perubahan',
    submitting: 'Sedang disimpan…',
    cancel: 'Batal',
    done: 'Perubahan disimpan',
    failed: 'Perubahan tidak dapat disimpan',
    over: { ended: 'Acara ini sudah tamat', cancelled: 'Acara ini telah dibatalkan' },
    overText:
      'Acara ini tidak boleh diubah lagi. Untuk menganjurkannya semula, buat salinan dan ubah salinan itu.',
    back: 'Kembali ke acara',
    leaveText: 'Perubahan anda di sini belum disimpan dan akan hilang.',
  },
});
