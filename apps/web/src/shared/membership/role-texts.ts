import { defineTexts } from '../../ui/language/i18n.tsx';

/** The roles of people, as a profile or a list names them. */
export const roleTexts = defineTexts({
  en: { student: 'Student', club: 'Club', admin: 'Admin' },
  ms: { student: 'Pelajar', club: 'Kelab', admin: 'Pentadbir' },
});
