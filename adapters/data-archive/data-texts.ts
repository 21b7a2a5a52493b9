import type { MyData } from '#core/privacy/my-data.ts';

/** In English and in Malay. */
export type Words = readonly [string, string];

type RowOf<Section> = Section extends readonly (infer Row)[] ? Row : Section;
type FieldsOf<Row> = Row extends string | number | boolean ? never : keyof Row & string;
type NamesIn<Section> =
  | FieldsOf<RowOf<Section>>
  | {
      [Field in keyof RowOf<Section>]: FieldsOf<RowOf<NonNullable<RowOf<Section>[Field]>>>;
    }[keyof RowOf<Section>];

/** The parts of the data that are shown under a heading. */
export type SectionName = Exclude<keyof MyData, 'university' | 'exportedAt'>;
export type FieldName = { [Name in SectionName]: NamesIn<NonNullable<MyData[Name]>> }[SectionName];

/** The headings, in the order of the page. */
export const SECTIONS: Readonly<Record<SectionName, Words>> = {
  profile: ['Profile', 'Profil'],
  signIn: ['Sign-in', 'Log masuk'],
  secondProofs: ['Second steps of the sign-in', 'Langkah kedua log masuk'],
  tickets: ['Tickets', 'Tiket'],
  checkIns: ['Check-ins', 'Daftar masuk'],
  payments: ['Payments', 'Bayaran'],
  transfers: ['Bank transfers received', 'Pindahan bank diterima'],
  receipts: ['Receipts and credit notes', 'Resit dan nota kredit'],
  refunds: ['Refunds', 'Bayaran balik'],
  bankDetails: ['Bank account for refunds', 'Akaun bank untuk bayaran balik'],
  clubRequests: ['Requests for a club', 'Permohonan akaun kelab'],
  memberships: ['Clubs you are a member of', 'Kelab yang anda anggotai'],
  audienceLists: [
    'Lists of clubs for tickets that you are on',
    'Senarai kelab untuk tiket yang ada nama anda',
  ],
  organizedEvents: ['Events you organize', 'Acara yang anda anjurkan'],
  pictures: ['Pictures you uploaded', 'Gambar yang anda muat naik'],
  mails: ['Mails to you', 'E-mel kepada anda'],
  activity: ['Activity on your account', 'Aktiviti pada akaun anda'],
};

export const FIELDS: Readonly<Record<FieldName, Words>> = {
  about: ['About the club', 'Tentang kelab'],
  acceptedAt: ['Accepted', 'Diterima'],
  accountId: ['Account', 'Akaun'],
  accountNumber: ['Account number', 'Nombor akaun'],
  action: ['Action', 'Tindakan'],
  addedAt: ['Added', 'Ditambah'],
  amount: ['Amount', 'Jumlah'],
  at: ['Time', 'Masa'],
  bank: ['Bank', 'Bank'],
  bankReference: ['Bank reference', 'Rujukan bank'],
  buyerEmail: ['Email on it', 'E-mel padanya'],
  buyerName: ['Name on it', 'Nama padanya'],
  cancellationReason: ['Reason of the cancellation', 'Sebab pembatalan'],
  closedAt: ['Closed', 'Ditutup'],
  clubId: ['Club ID', 'ID kelab'],
  clubName: ['Club', 'Kelab'],
  clubNameMs: ['Club name in Malay', 'Nama kelab dalam bahasa Melayu'],
  confirmedAt: ['Confirmed', 'Disahkan'],
  contactEmail: ['Contact email', 'E-mel untuk dihubungi'],
  createdAt: ['Created', 'Dicipta'],
  currency: ['Currency', 'Mata wang'],
  day: ['Day', 'Hari'],
  decidedAt: ['Decided', 'Diputuskan'],
  detail: ['Detail', 'Butiran'],
  device: ['Device', 'Peranti'],
  discountCode: ['Code', 'Kod'],
  disabledAt: ['Disabled', 'Dinyahaktifkan'],
  email: ['Email', 'E-mel'],
  emailVerified: ['Email verified', 'E-mel disahkan'],
  event: ['Event', 'Acara'],
  eventId: ['Event number', 'Nombor acara'],
  eventStartsAt: ['Event starts', 'Acara bermula'],
  expiresAt: ['Ends', 'Tamat'],
  faculty: ['Faculty', 'Fakulti'],
  gate: ['Gate', 'Pintu'],
  givenAt: ['Given', 'Diberikan'],
  holderName: ['Account holder', 'Pemegang akaun'],
  id: ['Number', 'Nombor'],
  isEmailAccepted: ['Email accepted without a proof', 'E-mel diterima tanpa bukti'],
  isClubVerified: ['Verified club', 'Kelab disahkan'],
  issuedAt: ['Issued', 'Dikeluarkan'],
  kind: ['Kind', 'Jenis'],
  listPrice: ['Price without code', 'Harga tanpa kod'],
  listName: ['List', 'Senarai'],
  method: ['Method', 'Kaedah'],
  methods: ['Ways to sign in', 'Cara log masuk'],
  name: ['Name', 'Nama'],
  note: ['Note to you', 'Nota kepada anda'],
  number: ['Number', 'Nombor'],
  office: ['Office', 'Jawatan'],
  organizerEmail: ['Organizer’s email', 'E-mel penganjur'],
  organizerName: ['Organizer', 'Penganjur'],
  paidAt: ['Paid', 'Dibayar'],
  personName: ['Your name', 'Nama anda'],
  phoneNumber: ['Phone number', 'Nombor telefon'],
  photoURL: ['Photo', 'Foto'],
  price: ['Price', 'Harga'],
  privacyNotice: ['Privacy notice', 'Notis privasi'],
  problem: ['Problem', 'Masalah'],
  provider: ['Provider', 'Penyedia'],
  providerReference: ['Provider’s reference', 'Rujukan penyedia'],
  purchasedAt: ['Bought', 'Dibeli'],
  reason: ['Reason', 'Sebab'],
  received: ['Received', 'Diterima'],
  reference: ['Reference', 'Rujukan'],
  role: ['Role', 'Peranan'],
  sentAt: ['Sent', 'Dihantar'],
  sessions: ['Open sessions', 'Sesi terbuka'],
  settledAt: ['Settled', 'Diselesaikan'],
  startedAt: ['Started', 'Bermula'],
  startsAt: ['Starts', 'Bermula'],
  since: ['Since', 'Sejak'],
  status: ['Status', 'Status'],
  sources: ['Stated by', 'Dinyatakan oleh'],
  studentId: ['Student ID', 'No. matrik'],
  subject: ['Subject', 'Subjek'],
  text: ['Text on the statement', 'Teks pada penyata'],
  ticketId: ['Ticket', 'Tiket'],
  title: ['Title', 'Tajuk'],
  type: ['Ticket type', 'Jenis tiket'],
  uid: ['Your number', 'Nombor anda'],
  updatedAt: ['Changed', 'Diubah'],
  uploadedAt: ['Uploaded', 'Dimuat naik'],
  usedAt: ['Last used', 'Terakhir digunakan'],
  version: ['Version', 'Versi'],
  year: ['Year of study', 'Tahun pengajian'],
};

export const TEXTS = {
  title: ['Your data', 'Data anda'],
  intro: [
    'Everything that is stored about you. The file data.json has the same for programs. Times are in Kuala Lumpur, amounts in ringgit unless another currency is named.',
    'Semua yang disimpan tentang anda. Fail data.json mengandungi perkara yang sama untuk program. Masa adalah waktu Kuala Lumpur, jumlah dalam ringgit kecuali mata wang lain dinyatakan.',
  ],
  none: ['Nothing is stored.', 'Tiada apa-apa disimpan.'],
  yes: ['Yes', 'Ya'],
  no: ['No', 'Tidak'],
} as const satisfies Readonly<Record<string, Words>>;
