import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { DeedDialog } from '../deed-dialog.tsx';
import { peopleTexts } from './people-texts.ts';
import { HARSH, type PersonDeed, STOPS_SALES } from './person-deeds.ts';
import { StoppingSales } from './stopping-sales.tsx';
import { useChangeRole } from './use-change-role.ts';
import { useDisablePerson } from './use-disable-person.ts';
import { useEndSessions } from './use-end-sessions.ts';
import { useViewOrganizerSales } from './use-view-organizer-sales.ts';

export interface PersonDialogProps {
  person: ManagedPersonView;
  deed: PersonDeed;
  onClose: () => void;
}

/** Says what will happen to the person before it does. */
export function PersonDialog({ person: { uid, name }, deed, onClose }: PersonDialogProps) {
  const words = useTexts(peopleTexts).deeds[deed];
  const deeds = usePersonDeeds(uid);
  const stopsSales = STOPS_SALES.includes(deed);
  const sales = useViewOrganizerSales(uid, stopsSales);
  return (
    <DeedDialog
      title={words.title(name)}
      description={words.text}
      confirmLabel={words.label}
      danger={HARSH.includes(deed)}
      done={words.done(name)}
      perform={deeds[deed]}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={stopsSales ? () => <StoppingSales query={sales} unverifying={deed !== 'disable'} /> : undefined}
    />
  );
}

function usePersonDeeds(uid: string): Readonly<Record<PersonDeed, () => Promise<unknown>>> {
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
