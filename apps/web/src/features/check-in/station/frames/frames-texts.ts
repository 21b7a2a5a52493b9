import { defineTexts } from '../../../../ui/language/i18n.tsx';

const scansOf = (count: number) => (count === 1 ? '1 scan' : `${count} scans`);

export const framesTexts = defineTexts({
  en: {
    show: {
      title: 'My scans',
      counted: (count: number, times: string) => `${scansOf(count)}, ${times}`,
      page: (page: number, pages: number) => `Code ${page} of ${pages}`,
      hint: 'On the other phone, tap “Take scans” and hold it over this screen.',
      turns: 'The codes change by themselves, the newest scans first.',
      code: (count: number) => `QR code with ${scansOf(count)} of this phone`,
      close: 'Close the code',
      loading: 'Preparing the code…',
      none: 'No scans to show',
      noneText: 'This phone has let nobody in yet.',
      failed: 'The code can’t be shown',
      failedText:
        'This phone could not sign its scans. Open check-in once with a connection, then try again.',
    },
    take: {
      title: 'Take scans',
      hint: 'On the other phone, tap “Show my scans”. Hold this phone over its code until all are read.',
      camera: 'Camera',
      starting: 'Starting the camera…',
      refused: 'The camera is blocked. Allow it in your browser settings.',
      missing: 'No camera was found on this device.',
      again: 'Try the camera again',
      done: 'Done',
      anotherPhone: 'another phone',
      taken: (name: string, scans: number, news: number) =>
        `${scansOf(scans)} of ${name}, ${news === 0 ? 'none new' : `${news} new`}`,
      pages: (read: number, pages: number) => `${read} of ${pages} codes read`,
      refusals: {
        not_a_code: 'This is not a code with the scans of a phone, or not all of it was read.',
        other_event: 'These scans are from another event.',
        unknown_device: 'This phone does not know that phone yet. Let both connect once, then try again.',
        not_stored: 'This phone can’t store scans, so it took none.',
      },
    },
  },
  ms: {
    show: {
      title: 'Imbasan saya',
      counted: (count: number, times: string) => `${count} imbasan, ${times}`,
      page: (page: number, pages: number) => `Kod ${page} daripada ${pages}`,
      hint: 'Pada telefon yang satu lagi, tekan “Ambil imbasan” dan halakan pada skrin ini.',
      turns: 'Kod bertukar sendiri, bermula dengan imbasan terbaharu.',
      code: (count: number) => `Kod QR dengan ${count} imbasan telefon ini`,
      close: 'Tutup kod',
      loading: 'Menyediakan kod…',
      none: 'Tiada imbasan untuk ditunjukkan',
      noneText: 'Telefon ini belum membenarkan sesiapa masuk.',
      failed: 'Kod tidak dapat ditunjukkan',
      failedText:
        'Telefon ini tidak dapat menandatangani imbasannya. Buka daftar masuk sekali dengan sambungan, kemudian cuba lagi.',
    },
    take: {
      title: 'Ambil imbasan',
      hint: 'Pada telefon yang satu lagi, tekan “Tunjuk imbasan saya”. Halakan telefon ini pada kodnya sehingga semua dibaca.',
      camera: 'Kamera',
      starting: 'Menghidupkan kamera…',
      refused: 'Kamera disekat. Benarkan kamera dalam tetapan pelayar.',
      missing: 'Tiada kamera dijumpai pada peranti ini.',
      again: 'Cuba kamera sekali lagi',
      done: 'Selesai',
      anotherPhone: 'telefon lain',
      taken: (name: string, scans: number, news: number) =>
        `${scans} imbasan daripada ${name}, ${news === 0 ? 'tiada yang baharu' : `${news} baharu`}`,
      pages: (read: number, pages: number) => `${read} daripada ${pages} kod dibaca`,
      refusals: {
        not_a_code: 'Ini bukan kod imbasan telefon lain, atau kod itu tidak dibaca sepenuhnya.',
        other_event: 'Imbasan ini daripada acara lain.',
        unknown_device:
          'Telefon ini belum mengenali telefon itu. Sambungkan kedua-duanya sekali, kemudian cuba lagi.',
        not_stored: 'Telefon ini tidak dapat menyimpan imbasan, jadi tiada yang diambil.',
      },
    },
  },
});
