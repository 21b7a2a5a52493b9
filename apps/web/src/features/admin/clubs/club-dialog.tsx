import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useViewOrganizerSales } from '../people/queries.ts';
import { StoppingSales } from '../people/stopping-sales.tsx';
import { type ClubAction, DESTRUCTIVE, STOPS_SALES } from './club-actions.ts';
import { clubsTexts } from './clubs-texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import {
  useCancelHandover,
  useChangeClubState,
  useChangeClubVerification,
  useConfirmHandover,
} from './mutations.ts';

export interface ClubDialogProps {
  club: ListedClubView;
  action: ClubAction;
  onClose: () => void;
}

/** Confirms an action on a club. */
export function ClubDialog({ club, action, onClose }: ClubDialogProps) {
  return action === 'merge' ? (
    <MergeDialog club={club} onClose={onClose} />
  ) : (
    <ChangeDialog club={club} action={action} onClose={onClose} />
  );
}

interface ChangeDialogProps extends ClubDialogProps {
  action: Exclude<ClubAction, 'merge'>;
}

function ChangeDialog({ club, action, onClose }: ChangeDialogProps) {
  const words = useTexts(clubsTexts).actions[action];
  const perform = useClubAction(club, action);
  const stopsSales = STOPS_SALES.includes(action);
  const sales = useViewOrganizerSales(club.id, stopsSales);
  return (
    <ActionDialog
      title={words.title(club.name)}
      description={words.text}
      confirmLabel={words.label}
      danger={DESTRUCTIVE.includes(action)}
      done={words.done(club.name)}
      perform={perform}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={
        stopsSales ? () => <StoppingSales query={sales} unverifying={action === 'unverify'} /> : undefined
      }
    />
  );
}

function useClubAction(
  { id, handover }: ListedClubView,
  action: ChangeDialogProps['action'],
): () => Promise<unknown> {
  const changeState = useChangeClubState().mutateAsync;
  const changeVerification = useChangeClubVerification().mutateAsync;
  const confirm = useConfirmHandover().mutateAsync;
  const cancel = useCancelHandover().mutateAsync;
  const waiting = { id, handover: handover?.id ?? '' };
  switch (action) {
    case 'verify':
    case 'extend':
      return () => changeVerification({ id, verified: true });
    case 'unverify':
      return () => changeVerification({ id, verified: false });
    case 'activate':
      return () => changeState({ id, state: 'active' });
    case 'makeDormant':
      return () => changeState({ id, state: 'dormant' });
    case 'suspend':
      return () => changeState({ id, state: 'suspended' });
    case 'confirmHandover':
      return () => confirm(waiting);
    case 'cancelHandover':
      return () => cancel(waiting);
  }
}
