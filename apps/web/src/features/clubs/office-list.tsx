import type { ListMyClubsOutput } from '#core/clubs/members/list-my-clubs.ts';
import { officeTexts } from '../../shared/membership/office-texts.ts';
import { paths } from '../../shared/paths.ts';
import { useActFor } from '../../shared/session/use-act-for.ts';
import { Button } from '../../ui/button.tsx';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AskedLink } from './asked-link.tsx';

const texts = defineTexts({
  en: { actFor: 'Act for it', actForClub: (club: string) => `Act for ${club}` },
  ms: {
    actFor: 'Bertindak bagi pihaknya',
    actForClub: (club: string) => `Bertindak bagi pihak ${club}`,
  },
});

interface OfficeListProps {
  clubs: ListMyClubsOutput['clubs'];
  /** The club that the person acts for already. */
  actingFor?: string | undefined;
}

/** Clubs with the person's office in their committee, who asks to join them, and a button that begins to act for each. */
export function OfficeList({ clubs, actingFor }: OfficeListProps) {
  const t = useTexts(texts);
  const { offices } = useTexts(officeTexts);
  const actFor = useActFor();
  return (
    <ul className="divide-y divide-line">
      {clubs.map((club) => (
        <li
          key={club.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-40">
            <TextLink to={paths.clubTeam.to(club.id)} className="font-bold wrap-anywhere">
              <bdi>{club.name}</bdi>
            </TextLink>
            <p className="text-small text-muted">{offices[club.office]}</p>
          </div>
          <AskedLink club={club} />
          {club.id !== actingFor && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t.actForClub(club.name)}
              onClick={() => actFor(club)}
            >
              {t.actFor}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
