import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { OrganizerSalesDialog } from './organizer-sales-dialog.tsx';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, personActions } from './person-actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function PersonRow({ person }: { person: ManagedPersonView }) {
  const t = useTexts(peopleTexts);
  const [action, setAction] = useState<PersonAction | null>(null);
  const [showsSales, setShowsSales] = useState(false);
  const actions = personActions(person);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_16rem_2.75rem]">
      <div className="min-w-0">
        <p className="font-bold">{person.name}</p>
        <p className="mt-0.5 text-small break-all text-muted">{person.email}</p>
        <p className="mt-0.5 text-small text-muted">
          {[person.studentId, person.faculty].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="max-md:col-start-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={person.role === 'student' ? 'gray' : 'accent'}>{t.roles[person.role]}</Badge>
          {person.role === 'club' && (
            <Badge tone={person.isClubVerified ? 'green' : 'yellow'}>
              {person.isClubVerified ? t.verified : t.unverified}
            </Badge>
          )}
          {person.disabled && <Badge tone="red">{t.disabled}</Badge>}
        </p>
        <p className="mt-1.5 text-caption text-muted">
          {t.since} <DateText value={person.createdAt} show="date" />
        </p>
        {actions.length === 0 && <p className="mt-0.5 text-caption text-muted">{t.adminFixed}</p>}
      </div>
      {actions.length > 0 && (
        <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
          <Menu
            trigger={<IconButton label={t.manage(person.name)} icon={<Ellipsis />} tone="outlined" />}
            items={[
              { label: t.showEvents, onSelect: () => setShowsSales(true) },
              ...actions.map((each) => ({
                label: t.actions[each].label,
                danger: DESTRUCTIVE.includes(each),
                onSelect: () => setAction(each),
              })),
            ]}
          />
        </div>
      )}
      {showsSales && <OrganizerSalesDialog person={person} onClose={() => setShowsSales(false)} />}
      {action && <PersonDialog person={person} action={action} onClose={() => setAction(null)} />}
    </li>
  );
}
