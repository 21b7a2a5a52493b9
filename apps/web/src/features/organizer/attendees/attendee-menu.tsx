import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { AttendeeAction } from './attendee-table.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { goodwillTexts } from './goodwill-texts.ts';
import { noteTexts } from './note-texts.ts';

export interface AttendeeActionsProps {
  actions: readonly AttendeeAction[];
  onAction: (action: AttendeeAction) => void;
}

/** Returns the words of each action. */
export function useActionLabels(): Readonly<Record<AttendeeAction, string>> {
  const t = useTexts(attendeeTexts);
  return {
    details: t.details,
    note: useTexts(noteTexts).action,
    revoke: t.cancelTicket,
    refund: useTexts(goodwillTexts).open,
  };
}

/** The ⋯ menu of a row. */
export function AttendeeMenu({ name, actions, onAction }: AttendeeActionsProps & { name: string }) {
  const t = useTexts(attendeeTexts);
  const labels = useActionLabels();
  return (
    <Menu
      trigger={<IconButton label={t.actionsFor(name)} icon={<Ellipsis />} />}
      items={actions.map((action) => ({
        label: labels[action],
        danger: action === 'revoke',
        onSelect: () => onAction(action),
      }))}
    />
  );
}
