type Translate = (...parts: string[]) => string;

/** The labels that the core uses in its sentences. */
const labels: Readonly<Record<string, string>> = {
  'Full Name': 'Nama penuh',
  'Student ID': 'No. matrik',
  Faculty: 'Fakulti',
  'Phone Number': 'No. telefon',
  Title: 'Tajuk',
  Description: 'Penerangan',
  Location: 'Lokasi',
  Venue: 'Tempat',
  'A tag': 'Setiap tag',
  Reason: 'Sebab',
  Subject: 'Tajuk mesej',
  Message: 'Mesej',
  'Club name': 'Nama kelab',
  'About the club': 'Keterangan kelab',
  Note: 'Catatan',
  'Bank reference': 'Rujukan bank',
};

const sentences: readonly (readonly [RegExp, Translate])[] = [
  [
    /^This account is disabled\. Ask your university’s Acara team\.$/,
    () => 'Akaun ini telah dinyahaktifkan. Sila hubungi pasukan Acara universiti anda.',
  ],
  [/^(.+) is required\.$/, (label) => `${labelOf(label)} perlu diisi.`],
  [
    /^(.+) can have at most ([\d,]+) characters\.$/,
    (label, most) => `${labelOf(label)} boleh mengandungi paling banyak ${most} aksara.`,
  ],
  [
    /^(.+) has a character that can't be shown\.$/,
    (label) => `${labelOf(label)} mengandungi aksara yang tidak dapat dipaparkan.`,
  ],

  [/^Sign-in was cancelled\.$/, () => 'Log masuk dibatalkan.'],
  [/^The sign-in window was closed\.$/, () => 'Tetingkap log masuk telah ditutup.'],
  [
    /^This sign-in took too long/,
    () => 'Log masuk ini mengambil masa terlalu lama atau bermula di tetingkap lain. Sila cuba lagi.',
  ],
  [/^The sign-in could not be confirmed/, () => 'Log masuk ini tidak dapat disahkan. Sila cuba lagi.'],
  [
    /^This account has no verified e-mail/,
    () =>
      'E-mel akaun ini belum disahkan. Sahkan dahulu dengan penyedia akaun, atau daftar menggunakan kata laluan.',
  ],
  [
    /^(.+) can’t be reached just now\. Please try again in a moment\.$/,
    (name) => `${name} tidak dapat dihubungi buat masa ini. Sila cuba sebentar lagi.`,
  ],

  [/^Enter a full e-mail address/, () => 'Masukkan alamat e-mel penuh, contohnya nama@universiti.edu.my.'],
  [
    /^The password needs at least (\d+) characters\.$/,
    (least) => `Kata laluan perlu sekurang-kurangnya ${least} aksara.`,
  ],
  [
    /^This password is too easy to guess/,
    () => 'Kata laluan ini terlalu mudah diteka. Sila pilih yang lain.',
  ],
  [/^The e-mail must be the one/, () => 'E-mel mesti sama dengan e-mel semasa anda mendaftar.'],
  [
    /^Too many attempts\. Try again in a minute\.$/,
    () => 'Terlalu banyak percubaan. Cuba lagi dalam seminit.',
  ],
  [
    /^Too many attempts\. Try again in (\d+) minutes\.$/,
    (minutes) => `Terlalu banyak percubaan. Cuba lagi dalam ${minutes} minit.`,
  ],
  [/^Too many people are signing in/, () => 'Terlalu ramai yang sedang log masuk. Sila cuba sebentar lagi.'],
  [/^Failed to sign in with Google$/, () => 'Gagal log masuk dengan Google'],

  [/^Category must be/, () => 'Sila pilih satu kategori.'],
  [/^Start date must be a date and time\.$/, () => 'Tarikh mula mesti tarikh dan masa yang lengkap.'],
  [/^End date must be a date and time\.$/, () => 'Tarikh tamat mesti tarikh dan masa yang lengkap.'],
  [/^End date must be after the start date\.$/, () => 'Tarikh tamat mesti selepas tarikh mula.'],
  [/^End date must be in the future\.$/, () => 'Tarikh tamat mesti pada masa hadapan.'],
  [
    /^The price can be free \(0\) or at least (RM[\d.]+)/,
    (lowest) =>
      `Harga boleh percuma (0) atau sekurang-kurangnya ${lowest}: bank tidak menerima bayaran lebih kecil.`,
  ],
  [/^Capacity must be a whole number/, () => 'Kapasiti mesti nombor bulat, sekurang-kurangnya 1.'],
  [/^Capacity can be at most ([\d,]+)/, (most) => `Kapasiti paling banyak ${most}.`],
  [/^The limit per person must be/, () => 'Had seorang mesti nombor bulat, sekurang-kurangnya 1.'],
  [/^Image URL must be/, () => 'URL gambar mesti alamat web yang bermula dengan https:// atau http://.'],
  [
    /^Capacity can’t be less than the (\d+) places/,
    (taken) => `Kapasiti tidak boleh kurang daripada ${taken} tempat yang telah dijual atau disimpan.`,
  ],
  [/^A picture can have at most (\d+) MB\.$/, (most) => `Saiz gambar paling besar ialah ${most} MB.`],
  [/^The picture must be a JPEG, PNG or WebP/, () => 'Gambar mesti fail JPEG, PNG atau WebP.'],
  [/^The picture is too large:/, () => 'Gambar ini terlalu besar: paling banyak 24 megapiksel.'],
  [
    /^The picture takes too long/,
    () => 'Gambar ini terlalu lama dibaca. Sila pilih gambar yang lebih kecil.',
  ],
  [/^The picture is damaged/, () => 'Gambar ini rosak dan tidak dapat dibaca. Sila pilih gambar lain.'],
  [/^The picture did not arrive/, () => 'Gambar tidak sampai. Semak sambungan anda dan cuba lagi.'],
  [/^Many pictures are coming in/, () => 'Banyak gambar sedang diterima. Sila cuba sebentar lagi.'],
  [/^Only a draft can be published\.$/, () => 'Hanya draf boleh diterbitkan.'],
  [/^This event is a draft already\.$/, () => 'Acara ini memang sudah menjadi draf.'],
  [
    /^Its end has passed/,
    () => 'Tarikh tamatnya sudah berlalu: tetapkan tarikh baharu sebelum menerbitkannya.',
  ],
  [
    /^Only a draft without tickets/,
    () => 'Hanya draf tanpa tiket boleh dipadamkan. Sebaliknya, batalkan acara ini.',
  ],
  [
    /^A draft without tickets can’t be cancelled/,
    () => 'Draf tanpa tiket tidak boleh dibatalkan. Sebaliknya, padamkan draf ini.',
  ],
  [/^Your request is waiting/, () => 'Permohonan anda sedang menunggu jawapan.'],
  [/^This event is not under review\.$/, () => 'Acara ini tidak lagi menunggu semakan.'],
  [/^This request was decided already\.$/, () => 'Permohonan ini telah diputuskan.'],
  [/^This refund is not waiting/, () => 'Bayaran balik ini tidak menunggu pindahan secara manual.'],
  [/^Admins are changed on/, () => 'Pentadbir hanya boleh diubah melalui baris perintah.'],
  [/^There can be at most (\d+) tags\.$/, (most) => `Paling banyak ${most} tag dibenarkan.`],
];

/** A sentence of the core's, in Malay; null for one that is not known here. */
export function inMalay(sentence: string): string | null {
  for (const [pattern, translate] of sentences) {
    const found = pattern.exec(sentence);
    if (found) return translate(...found.slice(1));
  }
  return null;
}

function labelOf(label = ''): string {
  return labels[label] ?? label;
}
