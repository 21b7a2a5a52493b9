import UserPlus from 'lucide-react/icons/user-plus';
import { NavLink } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../shared/paths.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { guestTexts } from './guest-texts.ts';

/** Between everybody with a ticket and the guests, with the way to invite them. For who may invite. */
export function PeopleNav({ event: { id, status } }: { event: Pick<EventView, 'id' | 'status'> }) {
  const t = useTexts(guestTexts);
  const { may, sees } = useAbilities();
  if (!may('edit') || !sees('attendees')) return null;
  const lists = [
    { to: paths.managePeople.to(id), label: t.attendees },
    { to: paths.manageGuests.to(id), label: t.guests },
  ];
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={t.people} className="max-sm:w-full">
        <ul className="flex rounded-full bg-sunken p-1 sm:inline-flex">
          {lists.map(({ to, label }) => (
            <li key={to} className="max-sm:flex-1">
              <NavLink
                to={to}
                end
                preventScrollReset
                className={({ isActive }) =>
                  cn(
                    'flex min-h-11 items-center justify-center rounded-full border border-transparent px-4 text-small font-bold text-muted transition-colors hover:text-ink motion-reduce:transition-none',
                    isActive &&
                      'border-line-strong bg-surface text-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {status === 'published' && (
        <ButtonLink to={paths.inviteGuests.to(id)} size="sm" icon={<UserPlus />} className="max-sm:w-full">
          {t.invite}
        </ButtonLink>
      )}
    </div>
  );
}
