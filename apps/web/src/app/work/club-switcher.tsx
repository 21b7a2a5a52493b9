import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import { officeTexts } from '../../shared/membership/office-texts.ts';
import { useHasClubs, useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useClubChoices } from '../frame/use-club-choices.tsx';
import { workTexts } from './work-texts.ts';

/** Names whom the person acts for, and switches between them. */
export function ClubSwitcher() {
  const t = useTexts(workTexts);
  const { admin } = useTexts(texts).nav;
  const { offices } = useTexts(officeTexts);
  const { club: chosen, profile } = useSession();
  const hasClubs = useHasClubs();
  const own = useOrganizingClub();
  const choices = useClubChoices();
  const club = chosen ?? own;
  const name = club?.name ?? profile?.name ?? '';
  const what = club ? offices[club.office] : profile?.role === 'admin' ? admin : '';
  const Icon = club ? Store : UserRound;
  const content = (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-field bg-accent-soft text-accent">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-small font-bold">
          {name}
        </span>
        <span className="block truncate text-caption text-muted">{what || '\u00a0'}</span>
      </span>
    </>
  );
  const shape = 'flex min-h-13 w-full items-center gap-3 rounded-field px-2 text-left';
  return (
    <div className="min-h-13 max-lg:hidden">
      {hasClubs ? (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={t.change(name, what)}
              className={`${shape} border hover:bg-sunken`}
            >
              {content}
              <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </button>
          }
          items={choices}
        />
      ) : (
        <p className={shape}>{content}</p>
      )}
    </div>
  );
}
