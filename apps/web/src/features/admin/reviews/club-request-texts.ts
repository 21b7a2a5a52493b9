import { defineTexts } from '../../../ui/language/i18n.tsx';

/** Who asks, the club of today or to come, and the name that is asked for. */
interface Asked {
  readonly person: string;
  readonly club: string;
  readonly name: string;
}

export const clubRequestTexts = defineTexts({
  en: {
    title: 'Club requests',
    lead: 'Students who ask for a club, and verified clubs that ask for another name, oldest first.',
    loading: 'Loading the club requests',
    failed: 'The club requests could not be loaded.',
    none: 'No open requests',
    noneText: 'Students ask for a club from their profile page.',
    count: (count: number) => (count === 1 ? '1 request to review' : `${count} requests to review`),
    askedBy: 'Asked by',
    askedOn: 'Asked on',
    newNameOf: 'A new name for',
    formerClub: 'a club that is gone',
    inMalay: (name: string) => `in Malay: ${name}`,
    fields: { currentName: 'The club’s name', clubName: 'New name', clubNameMs: 'New Malay name' },
    contact: 'Public contact:',
    ownAddress: 'the address of the person who asks',
    approve: 'Approve',
    decline: 'Decline',
    approveOf: (club: string) => `Approve ${club}`,
    declineOf: (club: string) => `Decline ${club}`,
    newClub: {
      approveTitle: ({ club }: Asked) => `Approve ${club}?`,
      approveText: ({ person, club }: Asked) =>
        `${person} becomes the president of ${club} and keeps their own account. They get an email.`,
      declineText: ({ person }: Asked) =>
        `${person} keeps a student account, gets an email with the reason and may ask again.`,
      approved: ({ club }: Asked) => `${club} is on Acara now.`,
      declined: ({ club }: Asked) => `The request of ${club} was declined.`,
    },
    newName: {
      approveTitle: ({ club }: Asked) => `Rename ${club}?`,
      approveText: ({ person, name }: Asked) =>
        `The club and its events to come are called ${name}. It stays verified. ${person} gets an email.`,
      declineText: ({ person, club }: Asked) =>
        `${club} keeps its name. ${person} gets an email with the reason.`,
      approved: ({ club, name }: Asked) => `${club} is now called ${name}.`,
      declined: ({ club }: Asked) => `${club} keeps its name.`,
    },
    verify: 'Verified club',
    verifyHint: 'Its events go on sale without a review. You can change this later.',
    declineTitle: 'Decline this request?',
    note: 'Note to the student',
    noteOptional: 'optional',
    noteRequired: 'required',
    noteHint: 'The student gets it exactly as you write it.',
  },
  ms: {
    title: 'Permohonan kelab',
    lead: 'Pelajar yang memohon kelab, dan kelab yang disahkan yang memohon nama baharu, bermula dengan yang paling lama.',
    loading: 'Permohonan kelab sedang dimuatkan',
    failed: 'Permohonan kelab tidak dapat dimuatkan.',
    none: 'Tiada permohonan menunggu',
    noneText: 'Pelajar memohon kelab dari halaman profil mereka.',
    count: (count: number) => `${count} permohonan untuk disemak`,
    askedBy: 'Pemohon',
    askedOn: 'Tarikh mohon',
    newNameOf: 'Nama baharu bagi',
    formerClub: 'kelab yang tidak wujud lagi',
    inMalay: (name: string) => `dalam bahasa Melayu: ${name}`,
    fields: {
      currentName: 'Nama kelab',
      clubName: 'Nama baharu',
      clubNameMs: 'Nama baharu dalam bahasa Melayu',
    },
    contact: 'E-mel awam:',
    ownAddress: 'alamat pemohon sendiri',
    approve: 'Luluskan',
    decline: 'Tolak',
    approveOf: (club: string) => `Luluskan ${club}`,
    declineOf: (club: string) => `Tolak ${club}`,
    newClub: {
      approveTitle: ({ club }: Asked) => `Luluskan ${club}?`,
      approveText: ({ person, club }: Asked) =>
        `${person} menjadi presiden ${club} dan terus menggunakan akaun sendiri. Pemohon dimaklumkan melalui e-mel.`,
      declineText: ({ person }: Asked) =>
        `${person} kekal dengan akaun pelajar, dimaklumkan sebabnya melalui e-mel dan boleh memohon semula.`,
      approved: ({ club }: Asked) => `${club} kini berada di Acara.`,
      declined: ({ club }: Asked) => `Permohonan ${club} telah ditolak.`,
    },
    newName: {
      approveTitle: ({ club }: Asked) => `Namakan semula ${club}?`,
      approveText: ({ person, name }: Asked) =>
        `Kelab ini dan acara akan datangnya akan bernama ${name}. Kelab ini kekal disahkan. ${person} dimaklumkan melalui e-mel.`,
      declineText: ({ person, club }: Asked) =>
        `Nama ${club} kekal. ${person} dimaklumkan sebabnya melalui e-mel.`,
      approved: ({ club, name }: Asked) => `${club} kini bernama ${name}.`,
      declined: ({ club }: Asked) => `Nama ${club} kekal.`,
    },
    verify: 'Kelab yang disahkan',
    verifyHint: 'Acaranya dijual tanpa semakan. Tetapan ini boleh diubah kemudian.',
    declineTitle: 'Tolak permohonan ini?',
    note: 'Catatan kepada pelajar',
    noteOptional: 'pilihan',
    noteRequired: 'wajib',
    noteHint: 'Pelajar menerimanya seperti yang anda tulis.',
  },
});
