import Check from 'lucide-react/icons/check';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { officeTexts } from '../../shared/membership/office-texts.ts';
import { useActFor } from '../../shared/session/use-act-for.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { actingTexts } from './acting-texts.ts';

export interface MenuClubsProps {
  clubs: readonly MyClubView[];
  onLeave: () => void;
}

/** The clubs that the person can act for, and themselves. */
export function MenuClubs({ clubs, onLeave }: MenuClubsProps) {
  const t = useTexts(actingTexts);
  const { offices } = useTexts(officeTexts);
  const { club: acting, profile } = useSession();
  const actFor = useActFor();
  const choices = [null, ...clubs];
  return (
    <section aria-labelledby="menu-clubs" className="mt-6">
      <h2 id="menu-clubs" className="text-small font-bold text-muted">
        {t.choose}
      </h2>
      <ul>
        {choices.map((club) => {
          const isChosen = (club?.id ?? null) === (acting?.id ?? null);
          return (
            <li key={club?.id ?? 'myself'}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => {
                  onLeave();
                  if (!isChosen) actFor(club);
                }}
                className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left font-semibold hover:text-accent"
              >
                <span dir="auto" className="min-w-0 truncate">
                  {club ? t.club(club.name, offices[club.office]) : t.myself(profile?.name ?? '')}
                </span>
                {isChosen && <Check className="size-5 shrink-0 text-accent" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
