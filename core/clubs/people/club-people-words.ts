import type { Language } from '../../shared/language.ts';
import type { MemberOrigin, MemberState } from './club-member.ts';

interface ClubPeopleWords {
  /** The beginning of the file's name. */
  readonly file: string;
  readonly columns: readonly string[];
  readonly states: Readonly<Record<MemberState, string>>;
  readonly origins: Readonly<Record<MemberOrigin, string>>;
}

/** The words of an exported list of a club's people. */
export const CLUB_PEOPLE_WORDS: Readonly<Record<Language, ClubPeopleWords>> = {
  en: {
    file: 'members',
    columns: ['Name', 'Email', 'Student ID', 'State', 'Since', 'Until', 'How', 'Came to the last 5 events'],
    states: { asked: 'Asks to join', member: 'Member', ended: 'Ended' },
    origins: { asked: 'Joined', imported: 'Imported', ticket: 'By ticket' },
  },
  ms: {
    file: 'ahli',
    columns: [
      'Nama',
      'E-mel',
      'No. matrik',
      'Status',
      'Sejak',
      'Hingga',
      'Cara',
      'Hadir dalam 5 acara terakhir',
    ],
    states: { asked: 'Mohon menyertai', member: 'Ahli', ended: 'Tamat' },
    origins: { asked: 'Menyertai sendiri', imported: 'Diimport', ticket: 'Melalui tiket' },
  },
};
