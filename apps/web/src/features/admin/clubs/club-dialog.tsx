import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import type { ClubState } from '#core/clubs/club.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useApi } from '../../../app/use-api.ts';
import { useChangedBeforeDecision } from '../../../app/use-changed-meanwhile.ts';
import { formatDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
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
  const { states, state, verifiedUntil } = useTexts(clubsTexts);
  const api = useApi();
  const { language } = useLanguage();
  const meanwhile = useChangedBeforeDecision({
    subject: club,
    fieldsOf: (one: ListedClubView) => ({ state: one.state, verifiedUntil: one.verifiedUntil ?? '' }),
    read: async () => {
      const { clubs } = await api.listClubs({ q: club.name, state: null, need: null, cursor: null });
      return clubs.find(({ id }) => id === club.id) ?? club;
    },
  });
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
      perform={() => meanwhile.save(perform)}
      changes={{
        meanwhile,
        labels: { state, verifiedUntil },
        show: (field, value) =>
          field === 'state' ? states[value as ClubState] : formatDate(value, language),
      }}
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
): (seen: Pick<ListedClubView, 'version'>) => Promise<unknown> {
  const changeState = useChangeClubState().mutateAsync;
  const changeVerification = useChangeClubVerification().mutateAsync;
  const confirm = useConfirmHandover().mutateAsync;
  const cancel = useCancelHandover().mutateAsync;
  const waiting = { id, handover: handover?.id ?? '' };
  switch (action) {
    case 'verify':
    case 'extend':
      return ({ version }) => changeVerification({ id, verified: true, version });
    case 'unverify':
      return ({ version }) => changeVerification({ id, verified: false, version });
    case 'activate':
      return ({ version }) => changeState({ id, state: 'active', version });
    case 'makeDormant':
      return ({ version }) => changeState({ id, state: 'dormant', version });
    case 'suspend':
      return ({ version }) => changeState({ id, state: 'suspended', version });
    case 'confirmHandover':
      return () => confirm(waiting);
    case 'cancelHandover':
      return () => cancel(waiting);
  }
}
