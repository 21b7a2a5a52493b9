import { IMPORT_FIELDS, type ImportResult } from '#core/clubs/people/import-rules.ts';
import type { ImportKind } from '../../../shared/people-import/import-kinds.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

export const importPeopleTexts = defineTexts({
  en: {
    title: 'Import members',
    lead: (club: string) =>
      `They are members of ${club} until the end of the session. Who has no account yet becomes one with it. Nobody is mailed.`,
    stepByStep: 'Import step by step',
    back: 'To the members',
    see: 'See the members',
    notYours: 'Your office can’t import members.',
    notYoursText: 'The president and the secretary do it, while the club is active.',
    results: {
      added: { planned: 'Will be added', done: 'Added' },
      is_member: { planned: 'Is a member', done: 'Was a member', why: '' },
      twice_in_list: {
        planned: 'Twice in the list',
        done: 'Twice in the list',
        why: 'The line before it counts.',
      },
      not_valid: {
        planned: 'Not valid',
        done: 'Not valid',
        why: 'An email address or a student ID is needed: a name alone finds nobody.',
      },
    },
    words: {
      pasteHint: 'One person on each line: an email address or a student ID, and a name if you like.',
      example: 'Name, Email, Student ID\nAisyah binti Rahman, aisyah@student.example, A26CS0001',
      submit: (count: string) => `Add ${count}`,
      submitting: 'Adding…',
      nobodyToSubmit: 'There is nobody to add.',
      done: (count: string) => `${count} added`,
      doneNobody: 'Nobody was added',
      failed: 'The members could not be added',
      uncertain: 'No answer came. Some may have been added: check the list again, nobody is added twice.',
      notValid: {
        name: 'This name is too long.',
        email: 'This is not an email address.',
        studentId: 'This is not a student ID.',
        note: 'This note is too long.',
      },
    },
  },
  ms: {
    title: 'Import ahli',
    lead: (club) =>
      `Mereka menjadi ahli ${club} hingga akhir sesi. Sesiapa yang belum ada akaun menjadi ahli apabila mendaftar. Tiada e-mel dihantar.`,
    stepByStep: 'Import langkah demi langkah',
    back: 'Ke senarai ahli',
    see: 'Lihat ahli',
    notYours: 'Jawatan anda tidak boleh mengimport ahli.',
    notYoursText: 'Presiden dan setiausaha melakukannya, selagi kelab aktif.',
    results: {
      added: { planned: 'Akan ditambah', done: 'Ditambah' },
      is_member: { planned: 'Sudah ahli', done: 'Sudah ahli', why: '' },
      twice_in_list: {
        planned: 'Dua kali dalam senarai',
        done: 'Dua kali dalam senarai',
        why: 'Baris sebelumnya dikira.',
      },
      not_valid: {
        planned: 'Tidak sah',
        done: 'Tidak sah',
        why: 'Alamat e-mel atau nombor matrik diperlukan: nama sahaja tidak mencukupi.',
      },
    },
    words: {
      pasteHint: 'Seorang pada setiap baris: alamat e-mel atau nombor matrik, dan nama jika mahu.',
      example: 'Nama, E-mel, No. matrik\nAisyah binti Rahman, aisyah@student.example, A26CS0001',
      submit: (count) => `Tambah ${count}`,
      submitting: 'Sedang ditambah…',
      nobodyToSubmit: 'Tiada sesiapa untuk ditambah.',
      done: (count) => `${count} ditambah`,
      doneNobody: 'Tiada sesiapa ditambah',
      failed: 'Ahli tidak dapat ditambah',
      uncertain:
        'Tiada jawapan diterima. Mungkin ada yang telah ditambah: semak senarai sekali lagi, tiada sesiapa ditambah dua kali.',
      notValid: {
        name: 'Nama ini terlalu panjang.',
        email: 'Ini bukan alamat e-mel.',
        studentId: 'Ini bukan nombor matrik.',
        note: 'Catatan ini terlalu panjang.',
      },
    },
  },
});

/** Returns how a list of members is imported, in the words of a language. */
export function memberImportOf({
  results,
  words,
}: (typeof importPeopleTexts)['en']): ImportKind<ImportResult> {
  return {
    fields: ['name', 'email', 'studentId'],
    maxRows: IMPORT_FIELDS.rows.max,
    results: {
      added: { ...results.added, tone: 'green', isProblem: false },
      is_member: { ...results.is_member, tone: 'gray', isProblem: false },
      twice_in_list: { ...results.twice_in_list, tone: 'gray', isProblem: false },
      not_valid: { ...results.not_valid, tone: 'red', isProblem: true },
    },
    words,
  };
}
