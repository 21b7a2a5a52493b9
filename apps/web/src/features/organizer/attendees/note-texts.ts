import type { NoteKind } from '#core/check-in/notes/ticket-note.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

const kinds: Record<NoteKind, string> = {
  note: 'A note',
  check_card: 'Check the student card',
  vip: 'Receive as a guest of honour',
};

const malayKinds: Record<NoteKind, string> = {
  note: 'Nota',
  check_card: 'Semak kad pelajar',
  vip: 'Sambut sebagai tetamu kehormat',
};

/** Notes about a ticket for who scans it. */
export const noteTexts = defineTexts({
  en: {
    action: 'Note for the entrance',
    title: (name: string) => `Note for the entrance: ${name}`,
    text: 'Who scans this ticket reads the note. The holder can ask the club for it.',
    kind: 'What to do',
    kinds,
    note: 'Note',
    noteHint: 'Wheelchair, row 1. At most 120 characters.',
    noteHintRemove: 'At most 120 characters. Empty, the note is removed.',
    save: 'Save the note',
    saved: 'The note is saved',
    removed: 'The note is removed',
    /** In a list, where a note has no words of its own. */
    short: { note: '', check_card: 'Check card', vip: 'Guest of honour' },
  },
  ms: {
    action: 'Nota untuk pintu masuk',
    title: (name) => `Nota untuk pintu masuk: ${name}`,
    text: 'Orang yang mengimbas tiket ini membaca nota ini. Pemegang tiket boleh memintanya daripada kelab.',
    kind: 'Apa yang perlu dibuat',
    kinds: malayKinds,
    note: 'Nota',
    noteHint: 'Kerusi roda, baris 1. Paling banyak 120 aksara.',
    noteHintRemove: 'Paling banyak 120 aksara. Jika kosong, nota dibuang.',
    save: 'Simpan nota',
    saved: 'Nota disimpan',
    removed: 'Nota dibuang',
    short: { note: '', check_card: 'Semak kad', vip: 'Tetamu kehormat' },
  },
});
