import UserPlus from 'lucide-react/icons/user-plus';
import type { ListMyClubsOutput } from '#core/clubs/members/list-my-clubs.ts';
import { paths } from '../../shared/paths.ts';
import { useMyClubs, useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';

export const askedTexts = defineTexts({
  en: {
    asked: (count: number) =>
      count === 1 ? 'One person asks to join' : `${formatCount(count)} people ask to join`,
    of: (asked: string, club: string) => `${asked}: ${club}`,
    answer: 'Answer them',
  },
  ms: {
    asked: (count: number) => `${formatCount(count)} orang mohon menyertai`,
    of: (asked: string, club: string) => `${asked}: ${club}`,
    answer: 'Jawab permohonan',
  },
});

interface AskedLinkProps {
  club: Pick<ListMyClubsOutput['clubs'][number], 'id' | 'name' | 'asked'>;
}

/** Leads to those who ask to join a club. Renders nothing when nobody does. */
export function AskedLink({ club: { id, name, asked } }: AskedLinkProps) {
  const t = useTexts(askedTexts);
  if (asked === 0) return null;
  const words = t.asked(asked);
  return (
    <ButtonLink
      to={paths.clubPeople.to(id)}
      variant="ghost"
      size="sm"
      icon={<UserPlus className="text-accent" />}
      aria-label={t.of(words, name)}
    >
      {words}
    </ButtonLink>
  );
}

/** Says on the dashboard of a club how many ask to join it. Renders nothing when nobody does. */
export function AskedToJoin() {
  const t = useTexts(askedTexts);
  const acting = useOrganizingClub();
  const club = useMyClubs().data?.clubs.find(({ id }) => id === acting?.id);
  if (!club || club.asked === 0) return null;
  return (
    <section
      aria-label={t.asked(club.asked)}
      className="my-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border bg-surface p-5 sm:my-8 sm:px-8"
    >
      <p className="flex min-w-0 items-center gap-3 font-bold">
        <UserPlus className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t.asked(club.asked)}
      </p>
      <ButtonLink to={paths.clubPeople.to(club.id)} size="sm" variant="secondary" className="max-sm:w-full">
        {t.answer}
      </ButtonLink>
    </section>
  );
}
