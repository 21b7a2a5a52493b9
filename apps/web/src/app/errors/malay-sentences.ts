import type { ErrorCode } from '#core/shared/domain-error.ts';
import { malayErrorTexts } from './malay-error-texts.ts';

type Translate = (...parts: string[]) => string | null;

/** Field labels that the core uses in its sentences. */
const labels: Readonly<Record<string, string>> = {
  'Full Name': 'Nama penuh',
  'Student ID': 'No. matrik',
  Faculty: 'Fakulti',
  'Phone Number': 'No. telefon',
  Email: 'E-mel',
  Password: 'Kata laluan',
  Role: 'Peranan',
  Title: 'Tajuk',
  Description: 'Penerangan',
  Category: 'Kategori',
  'Start Date': 'Tarikh mula',
  'End Date': 'Tarikh tamat',
  Location: 'Lokasi',
  Venue: 'Tempat',
  'Ticket Price': 'Harga tiket',
  Capacity: 'Kapasiti',
  'Image URL': 'URL gambar',
  Tags: 'Tag',
  'A tag': 'Setiap tag',
  'The limit per person': 'Had seorang',
  Status: 'Status',
  Reason: 'Sebab',
  Subject: 'Tajuk mesej',
  Message: 'Mesej',
  'Club name': 'Nama kelab',
  'About the club': 'Keterangan kelab',
  Note: 'Catatan',
  'Bank reference': 'Rujukan bank',
  'Account number': 'Nombor akaun',
  'Account holder': 'Nama pemegang akaun',
  'A reason for each failed line': 'Sebab bagi setiap baris yang gagal',
  Bank: 'Bank',
  Refunds: 'Senarai bayaran balik',
  'A refund': 'Setiap bayaran balik',
  'Failed lines': 'Senarai baris yang gagal',
  'Wrong account': 'Tanda akaun salah',
  'The file': 'Fail',
  Format: 'Format',
  Approve: 'Kelulusan',
  Verified: 'Tanda pengesahan',
  Disabled: 'Tanda dinyahaktifkan',
  Change: 'Tanda perubahan',
  Scan: 'Imbasan',
  Gate: 'Pintu',
  Code: 'Kod',
  ID: 'ID',
  'Event ID': 'ID acara',
  'Ticket ID': 'ID tiket',
  Quantity: 'Kuantiti',
  Provider: 'Penyedia bayaran',
  'Idempotency-Key': 'Idempotency-Key',
  'A search': 'Carian',
  'The limit': 'Had',
  'The cursor': 'Penanda halaman',
  'The number': 'Nombor',
  'The action': 'Tindakan',
  'The first day': 'Hari pertama',
  'The last day': 'Hari terakhir',
  'The link': 'Pautan',
  'This field': 'Ruang ini',
};

/** The names of field types. */
const kinds: Readonly<Record<string, string>> = {
  text: 'teks',
  'a number': 'nombor',
  'true or false': 'true atau false',
  'a list': 'senarai',
  'an object with fields': 'objek yang mempunyai ruang',
  'left out': 'kosong',
};

/** Returns null for an unknown label. */
const labelled =
  (say: (label: string, ...parts: string[]) => string): Translate =>
  (label = '', ...parts) => {
    const known = labels[label];
    return known === undefined ? null : say(known, ...parts);
  };

const sentences: readonly (readonly [RegExp, Translate])[] = [
  [
    /^This account is disabled\. Ask your university’s Acara team\.$/,
    () => 'Akaun ini telah dinyahaktifkan. Sila hubungi pasukan Platform Acara di universiti anda.',
  ],
  [
    /^This ticket has been checked in at the event, so it can’t be given back\.$/,
    () => 'Tiket ini telah digunakan untuk masuk ke acara, jadi tidak boleh dipulangkan.',
  ],
  [
    /^The holder of this ticket has been checked in, so it can’t be taken back\.$/,
    () => 'Pemegang tiket ini telah mendaftar masuk, jadi tiketnya tidak boleh ditarik balik.',
  ],
  [
    /^You are holding (\d+) unpaid places?, as many as one person can\./,
    (held) =>
      `Anda sedang memegang ${held} tempat yang belum dibayar, iaitu bilangan maksimum bagi seorang. Bayar atau lepaskan satu tempat, kemudian cuba lagi.`,
  ],
  [
    /^The price has changed: it is (.+) now\./,
    (price) => `Harga telah berubah: kini ${price}. Sila semak, kemudian cuba lagi.`,
  ],
  [/^This ticket is free now\./, () => 'Tiket ini kini percuma. Sila semak, kemudian cuba lagi.'],
  [/^Sales are paused for this event\.$/, () => 'Jualan tiket acara ini dihentikan buat sementara waktu.'],
  [
    /^This event was changed after you read it\./,
    () => 'Acara ini telah diubah selepas anda membacanya. Baca semula sebelum membuat keputusan.',
  ],
  [
    /^(\d+) of your events wait for a review\./,
    (max) =>
      `${max} acara anda sedang menunggu semakan. Tunggu sehingga ada yang disemak, kemudian cuba lagi.`,
  ],
  [
    /^You have (\d+) drafts\./,
    (max) => `Anda mempunyai ${max} draf. Terbitkan atau padam sebahagian, kemudian cuba lagi.`,
  ],
  [/^(.+) is required\.$/, labelled((label) => `${label} perlu diisi.`)],
  [
    /^The password can have at most (\d+) characters\.$/,
    (max) => `Kata laluan boleh mengandungi paling banyak ${max} aksara.`,
  ],
  [
    /^(.+) can have at most ([\d,]+) characters\.$/,
    labelled((label, max) => `${label} boleh mengandungi paling banyak ${max} aksara.`),
  ],
  [
    /^(.+) has a character that can't be shown\.$/,
    labelled((label) => `${label} mengandungi aksara yang tidak dapat dipaparkan.`),
  ],
  [
    /^(.+) must be on one line, without tabs\.$/,
    labelled((label) => `${label} mesti ditulis dalam satu baris, tanpa tab.`),
  ],
  [
    /^(.+) can't contain invisible characters that change the direction of text\.$/,
    labelled((label) => `${label} tidak boleh mengandungi aksara halimunan yang mengubah arah teks.`),
  ],
  [
    /^(.+) must be (text|a number|true or false|a list|an object with fields|left out)\.$/,
    labelled((label, kind = '') => `${label} mesti berupa ${kinds[kind]}.`),
  ],
  [
    /^(.+) must be one of (.+)\.$/,
    labelled((label, options) => `${label} mesti salah satu daripada ${options}.`),
  ],
  [
    /^(.+) must be a whole number, at least ([\d,]+)\.$/,
    labelled((label, least) => `${label} mesti nombor bulat, sekurang-kurangnya ${least}.`),
  ],
  [
    /^(.+) must be a whole number from ([\d,]+) to ([\d,]+)\.$/,
    labelled((label, least, max) => `${label} mesti nombor bulat dari ${least} hingga ${max}.`),
  ],
  [/^(.+) can be at most ([\d,]+)\.$/, labelled((label, max) => `${label} paling banyak ${max}.`)],
  [/^(.+) must be a date and time\.$/, labelled((label) => `${label} mesti tarikh dan masa yang lengkap.`)],
  [/^(.+) is not an id\.$/, labelled((label) => `${label} bukan ID yang sah.`)],
  [/^(.+) is not right\.$/, labelled((label) => `${label} tidak betul.`)],
  [
    /^This address belongs to Acara’s demonstration/,
    () => 'Alamat ini milik demonstrasi Platform Acara. Sila gunakan alamat anda sendiri.',
  ],
  [/^The input is not valid\.$/, () => 'Maklumat ini tidak sah.'],
  [/^There is no field “(.*)” here\.$/, (name) => `Tiada ruang “${name}” di sini.`],
  [/^This must be a day, like (.+)\.$/, (example) => `Ini mestilah suatu hari, contohnya ${example}.`],
  [/^The last day must not be before/, () => 'Hari terakhir tidak boleh sebelum hari pertama.'],
  [/^The cursor is not one that was given out\.$/, () => 'Penanda halaman ini bukan daripada kami.'],
  [
    /^Either a code or a ticket of the list is needed\.$/,
    () => 'Kod atau tiket daripada senarai diperlukan.',
  ],
  [/^Only a club can be verified\.$/, () => 'Hanya kelab boleh disahkan.'],
  [/^This way to pay is not offered/, () => 'Cara bayaran ini tidak ditawarkan.'],
  [/^One ticket is sold at a time/, () => 'Satu tiket dijual pada satu masa: kuantitinya 1.'],
  [
    /^An idempotency key has 1 to 255 visible characters\.$/,
    () => 'Idempotency-Key mengandungi 1 hingga 255 aksara yang boleh dilihat.',
  ],
  [/^The price must be (.+) or more\.$/, (least) => `Harga mestilah ${least} atau lebih.`],
  [
    /^The price can have at most two decimals\.$/,
    () => 'Harga boleh mempunyai paling banyak dua tempat perpuluhan.',
  ],
  [/^The price can be at most (.+)\.$/, (max) => `Harga paling tinggi ialah ${max}.`],

  [
    /^(.+) can't contain an email or web address\.$/,
    labelled((label) => `${label} tidak boleh mengandungi alamat e-mel atau alamat web.`),
  ],
  [
    /^You have sent (\d+) messages about this event in 24 hours\. You can send the next one in (\d+) (hour|minute)s?\.$/,
    (max, wait, unit) =>
      `Anda telah menghantar ${max} mesej tentang acara ini dalam masa 24 jam. Anda boleh menghantar mesej seterusnya dalam ${wait} ${unit === 'hour' ? 'jam' : 'minit'}.`,
  ],
  [
    /^You have uploaded (\d+) pictures in 24 hours\. You can upload the next one in (\d+) (hour|minute)s?\.$/,
    (max, wait, unit) =>
      `Anda telah memuat naik ${max} gambar dalam masa 24 jam. Anda boleh memuat naik gambar seterusnya dalam ${wait} ${unit === 'hour' ? 'jam' : 'minit'}.`,
  ],
  [
    /^You can write to attendees while the event is published\.$/,
    () => 'Anda boleh menulis kepada peserta semasa acara ini diterbitkan.',
  ],

  [/^Choose your faculty from the list\.$/, () => 'Pilih fakulti anda daripada senarai.'],
  [/^Choose your bank from the list\.$/, () => 'Pilih bank anda daripada senarai.'],
  [/^The account number can only have digits\.$/, () => 'Nombor akaun mengandungi digit sahaja.'],
  [
    /^An account number of (.+) has (\d+) digits\.$/,
    (bank, digits) => `Nombor akaun ${bank} mempunyai ${digits} digit.`,
  ],
  [
    /^An account number of (.+) has (\d+) to (\d+) digits\.$/,
    (bank, least, max) => `Nombor akaun ${bank} mempunyai ${least} hingga ${max} digit.`,
  ],
  [/^Enter the name of the account holder\.$/, () => 'Ini mestilah nama pemegang akaun tersebut.'],
  [
    /^You are not owed anything by bank transfer\.$/,
    () => 'Tiada wang yang perlu dipulangkan kepada anda melalui pindahan bank.',
  ],
  [
    /^Money is on its way to the account you gave/,
    () => 'Wang sedang dihantar ke akaun yang anda berikan sebelum ini. Anda boleh menukarnya selepas itu.',
  ],

  [/^Sign-in was cancelled\.$/, () => 'Log masuk dibatalkan.'],
  [/^The sign-in window was closed\.$/, () => 'Tetingkap log masuk telah ditutup.'],
  [
    /^Your browser blocked the sign-in window/,
    () => 'Pelayar anda menyekat tetingkap log masuk. Benarkan tetingkap halaman ini, kemudian cuba lagi.',
  ],
  [/^This way of signing in is switched off here\.$/, () => 'Cara log masuk ini tidak dibenarkan di sini.'],
  [
    /^This sign-in took too long/,
    () => 'Log masuk ini mengambil masa terlalu lama atau bermula di tetingkap lain. Sila cuba lagi.',
  ],
  [/^The sign-in could not be confirmed/, () => 'Log masuk ini tidak dapat disahkan. Sila cuba lagi.'],
  [
    /^This account has no verified email/,
    () =>
      'E-mel akaun ini belum disahkan. Sahkan dahulu dengan penyedia akaun, atau daftar menggunakan kata laluan.',
  ],
  [
    /^(.+) can’t be reached just now\. Please try again in a moment\.$/,
    (name) => `${name} tidak dapat dihubungi buat masa ini. Sila cuba sebentar lagi.`,
  ],

  [
    /^This way of signing in is not set up/,
    () =>
      'Cara log masuk ini belum disediakan bagi alamat ini. Sila maklumkan kepada pasukan Platform Acara di universiti anda.',
  ],
  [
    /^Your browser keeps nothing for the sign-in window/,
    () =>
      'Pelayar anda tidak menyimpan apa-apa untuk tetingkap log masuk. Benarkan kukinya, atau guna kata laluan.',
  ],
  [
    /^Too many attempts\. Please wait a little/,
    () => 'Terlalu banyak percubaan. Sila tunggu sebentar dan cuba lagi.',
  ],
  [
    /^The sign-in service can’t be reached\./,
    () => 'Perkhidmatan log masuk tidak dapat dihubungi. Semak sambungan anda dan cuba lagi.',
  ],

  [/^Enter a full email address/, () => 'Masukkan alamat e-mel penuh, contohnya nama@universiti.edu.my.'],
  [
    /^The password needs at least (\d+) characters\.$/,
    (least) => `Kata laluan perlu sekurang-kurangnya ${least} aksara.`,
  ],
  [
    /^This password is too easy to guess/,
    () => 'Kata laluan ini terlalu mudah diteka. Sila pilih yang lain.',
  ],
  [
    /^Only free events are possible here for now\.$/,
    () => 'Platform ini hanya menawarkan acara percuma buat masa ini.',
  ],
  [
    /^Only free events are possible here for now\. Set the price to 0 first\.$/,
    () => 'Platform ini hanya menawarkan acara percuma buat masa ini. Tetapkan harganya kepada 0 dahulu.',
  ],
  [
    /^Tickets for this event can’t be bought\. Only free events/,
    () => 'Tiket acara ini tidak dapat dibeli. Platform ini hanya menawarkan acara percuma buat masa ini.',
  ],
  [
    /^This address belongs to Acara’s demonstration/,
    () => 'Alamat ini milik demonstrasi Platform Acara. Sila gunakan alamat anda sendiri.',
  ],
  [/^The email must be the one/, () => 'E-mel mesti sama dengan e-mel semasa anda mendaftar.'],
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

  [/^End date must be after the start date\.$/, () => 'Tarikh tamat mesti selepas tarikh mula.'],
  [/^End date must be in the future\.$/, () => 'Tarikh tamat mesti pada masa hadapan.'],
  [
    /^The price can be free \(0\) or at least (.+): banks/,
    (lowest) =>
      `Harga boleh percuma (0) atau sekurang-kurangnya ${lowest}: bank tidak menerima bayaran lebih kecil.`,
  ],
  [/^Image URL can’t lead/, () => 'URL gambar tidak boleh menuju ke rangkaian peribadi.'],
  [/^Image URL must be/, () => 'URL gambar mesti alamat web awam yang bermula dengan https:// atau http://.'],
  [
    /^Capacity can’t be less than the (\d+) places/,
    (taken) => `Kapasiti tidak boleh kurang daripada ${taken} tempat yang telah dijual atau disimpan.`,
  ],
  [/^A picture can have at most (\d+) MB\.$/, (max) => `Saiz gambar paling besar ialah ${max} MB.`],
  [/^The picture must be a JPEG, PNG or WebP/, () => 'Gambar mesti fail JPEG, PNG atau WebP.'],
  [/^The picture is too large:/, () => 'Gambar ini terlalu besar: paling banyak 24 megapiksel.'],
  [
    /^The picture takes too long/,
    () => 'Gambar ini terlalu lama dibaca. Sila pilih gambar yang lebih kecil.',
  ],
  [/^The picture is damaged/, () => 'Gambar ini rosak dan tidak dapat dibaca. Sila pilih gambar lain.'],
  [/^The picture did not arrive/, () => 'Gambar tidak sampai. Semak sambungan anda dan cuba lagi.'],
  [/^Many pictures are being uploaded/, () => 'Banyak gambar sedang diterima. Sila cuba sebentar lagi.'],
  [/^Only a draft can be published\.$/, () => 'Hanya draf boleh diterbitkan.'],
  [/^This event is already a draft\.$/, () => 'Acara ini memang sudah menjadi draf.'],
  [
    /^Its end date has passed/,
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
  [/^Your request is already waiting/, () => 'Permohonan anda sedang menunggu jawapan.'],
  [/^This event is not under review\.$/, () => 'Acara ini tidak lagi menunggu semakan.'],
  [/^This request has already been decided\.$/, () => 'Permohonan ini telah diputuskan.'],
  [/^This refund is not waiting/, () => 'Bayaran balik ini tidak menunggu pindahan secara manual.'],
  [
    /^This refund is not marked as paid/,
    () => 'Bayaran balik ini tidak dicatat sebagai dibayar melalui pindahan.',
  ],
  [
    /^This refund was paid again/,
    () => 'Bayaran balik ini telah dibayar semula sementara itu. Sila semak semula.',
  ],
  [
    /^The payer’s bank has taken this payment back/,
    () => 'Bank pembayar telah mengambil semula bayaran ini, jadi tiada apa-apa perlu dipulangkan.',
  ],
  [/^Choose at least one refund\.$/, () => 'Pilih sekurang-kurangnya satu bayaran balik.'],
  [
    /^One list can have at most (\d+)/,
    (max) => `Satu senarai boleh mengandungi paling banyak ${max} bayaran balik.`,
  ],
  [
    /^Some of these refunds are already on another list/,
    () =>
      'Ada bayaran balik yang sudah dalam senarai lain atau sudah dibayar. Tiada apa-apa diubah. Sila semak semula.',
  ],
  [
    /^A list for the bank is in ringgit/,
    () => 'Senarai pindahan adalah dalam ringgit. Bayar mata wang lain satu demi satu.',
  ],
  [/^Somebody on this list has not given/, () => 'Ada antara mereka yang belum memberikan butiran bank.'],
  [/^There is no such list\.$/, () => 'Senarai ini tidak dijumpai.'],
  [/^This list is closed/, () => 'Senarai ini telah ditutup: tiada apa-apa boleh diubah lagi.'],
  [
    /^This file has a character that no bank writes/,
    () => 'Fail ini mengandungi aksara yang tidak ditulis oleh mana-mana bank.',
  ],
  [
    /^The bank has answered a part of this list/,
    () => 'Bank telah menjawab sebahagian daripada senarai ini: tutup bakinya.',
  ],
  [
    /^A line is no longer open on this list/,
    () => 'Ada baris yang tidak lagi terbuka dalam senarai ini. Sila semak semula.',
  ],
  [
    /^Bank details on this list can’t be read/,
    () =>
      'Butiran bank dalam senarai ini tidak dapat dibaca lagi. Batalkan senarai ini dan minta semula butirannya.',
  ],
  [/^This file is too long/, () => 'Fail ini terlalu panjang untuk satu senarai.'],
  [
    /^The first row must name the columns/,
    () => 'Baris pertama mesti menamakan lajur: Reference dan Result diperlukan.',
  ],
  [/^There is no result in this file/, () => 'Tiada keputusan baharu dalam fail ini.'],
  [
    /^Row (\d+): (.+) is not open on this list\.$/,
    (row, reference) =>
      `Baris ${row}: ${reference === 'a row without a reference' ? 'baris tanpa rujukan' : reference} tidak terbuka dalam senarai ini.`,
  ],
  [
    /^Row (\d+): (.+) has a result above already\.$/,
    (row, reference) => `Baris ${row}: ${reference} sudah ada keputusan di atas.`,
  ],
  [
    /^Row (\d+): “(.*)” is no result/,
    (row, written) => `Baris ${row}: “${written}” bukan keputusan. Tulis paid atau failed.`,
  ],
  [/^Admins are changed on/, () => 'Pentadbir hanya boleh diubah melalui baris perintah.'],
  [/^There can be at most (\d+) tags\.$/, (max) => `Paling banyak ${max} tag dibenarkan.`],
];

/** Translates a sentence of the core into Malay. Returns null for an unknown sentence. */
export function inMalay(sentence: string): string | null {
  for (const [pattern, translate] of sentences) {
    const found = pattern.exec(sentence);
    if (found) return translate(...found.slice(1));
  }
  return null;
}

/** Returns the Malay text of an error code. */
export function meaningInMalay(code: ErrorCode): string {
  return malayErrorTexts[code];
}
