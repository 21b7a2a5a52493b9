import { formatCount } from '../../ui/language/format.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

export const actingTexts = defineTexts({
  en: {
    label: 'Acting for',
    switch: (name: string) => `Acting for ${name}. Change`,
    choose: 'Act for a club',
    clubs: 'Clubs',
    myself: (name: string) => `Myself (${name})`,
    club: (name: string, office: string) => `${name} · ${office}`,
    team: 'Team',
    mine: 'My clubs',
    members: 'Members',
    membersAsked: (count: number) => `Members (${formatCount(count)} asked)`,
    clubPage: 'Club page',
    left: (club: string) => `You are no longer a member of ${club}. You act for yourself again.`,
    invited: (club: string) => `Invitation: ${club}`,
  },
  ms: {
    label: 'Bertindak bagi pihak',
    switch: (name: string) => `Bertindak bagi pihak ${name}. Tukar`,
    choose: 'Bertindak bagi pihak kelab',
    clubs: 'Kelab',
    myself: (name: string) => `Diri sendiri (${name})`,
    club: (name: string, office: string) => `${name} · ${office}`,
    team: 'Pasukan',
    mine: 'Kelab saya',
    members: 'Ahli',
    membersAsked: (count: number) => `Ahli (${formatCount(count)} memohon)`,
    clubPage: 'Halaman kelab',
    left: (club: string) => `Anda bukan lagi ahli ${club}. Anda kini bertindak untuk diri sendiri.`,
    invited: (club: string) => `Jemputan: ${club}`,
  },
});
