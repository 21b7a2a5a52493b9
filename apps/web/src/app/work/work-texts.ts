import { formatCount } from '../../ui/language/format.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

export const workTexts = defineTexts({
  en: {
    label: 'Work',
    change: (name: string, office: string) => `${name}${office && ` · ${office}`}. Switch club`,
    club: 'Club',
    members: 'Members',
    asked: (count: number) => `${formatCount(count)} asked`,
    team: 'Team',
    statement: 'Club statement',
    handover: 'Handover',
    page: 'Club page',
  },
  ms: {
    label: 'Kerja',
    change: (name: string, office: string) => `${name}${office && ` · ${office}`}. Tukar kelab`,
    club: 'Kelab',
    members: 'Ahli',
    asked: (count: number) => `${formatCount(count)} memohon`,
    team: 'Pasukan',
    statement: 'Penyata kelab',
    handover: 'Serah tugas',
    page: 'Halaman kelab',
  },
});
