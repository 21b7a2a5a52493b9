import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useChangeRole, useDisablePerson, useEndSessions } from './mutations.ts';
import { peopleTexts } from './people-texts.ts';
import { DESTRUCTIVE, type PersonAction, STOPS_SALES } from './person-actions.ts';
import { useViewOrganizerSales } from './queries.ts';
import { StoppingSales } from './stopping-sales.tsx';

export interface PersonDialogProps {
  person: ManagedPersonView;
  action: PersonAction;
  onClose: () => void;
}

/** Confirms an action on a person. */
export function PersonDialog({ person: { uid, name }, action, onClose }: PersonDialogProps) {
  const words = useTexts(peopleTexts).actions[action];
  const actions = usePersonActions(uid);
  const stopsSales = STOPS_SALES.includes(action);
  const sales = useViewOrganizerSales(uid, stopsSales);
  return (
    <ActionDialog
      title={words.title(name)}
      description={words.text}
      confirmLabel={words.label}
      danger={DESTRUCTIVE.includes(action)}
      done={words.done(name)}
      perform={actions[action]}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={
        stopsSales ? () => <StoppingSales query={sales} unverifying={action === 'unverify'} /> : undefined
      }
    />
  );
}

function usePersonActions(uid: string): Readonly<Record<PersonAction, () => Promise<unknown>>> {
  const change = useChangeRole().mutateAsync;
  const disable = useDisablePerson().mutateAsync;
  const endSessions = useEndSessions().mutateAsync;
  return {
    makeClub: () => change({ uid, role: 'club', isClubVerified: false }),
    makeStudent: () => change({ uid, role: 'student', isClubVerified: false }),
    verify: () => change({ uid, role: 'club', isClubVerified: true }),
    unverify: () => change({ uid, role: 'club', isClubVerified: false }),
    disable: () => disable({ uid, disabled: true }),
    enable: () => disable({ uid, disabled: false }),
    endSessions: () => endSessions({ uid }),
  };
}
