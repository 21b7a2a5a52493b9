import { useState } from 'react';
import type { ListedClubView } from '#core/clubs/admin/listed-club-view.ts';
import type { ClubState } from '#core/clubs/club.ts';
import { ADMIN_REASON } from '#core/people/admin-reasons.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { StoppingSales } from '../people/stopping-sales.tsx';
import { type ClubAction, DESTRUCTIVE, STOPS_SALES } from './club-actions.ts';
import { namesOf } from './club-facts.tsx';
import { clubsTexts } from './clubs-texts.ts';

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
  const { states, state, verifiedUntil, reason, reasonHint } = useTexts(clubsTexts);
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
  const takesReason = action === 'suspend' || action === 'makeDormant';
  const stopsSales = STOPS_SALES.includes(action);
  const sales = useRead('viewOrganizerSales', { uid: club.id }, { enabled: stopsSales });
  return (
    <ActionDialog
      title={words.title(club.name)}
      description={words.text}
      confirmLabel={words.label}
      danger={DESTRUCTIVE.includes(action)}
      done={words.done(club.name)}
      defaultValues={{ reason: '' }}
      perform={({ reason }) => meanwhile.save((seen) => perform(seen, reason))}
      changes={{
        meanwhile,
        labels: { state, verifiedUntil },
        show: (field, value) =>
          field === 'state' ? states[value as ClubState] : formatDate(value, language),
      }}
      onClose={onClose}
      waiting={stopsSales && sales.isPending}
      fields={
        stopsSales
          ? ({ field }) => (
              <>
                {takesReason && (
                  <TextArea
                    {...field('reason')}
                    label={reason}
                    hint={reasonHint}
                    rows={3}
                    maxLength={ADMIN_REASON.max}
                  />
                )}
                <StoppingSales query={sales} unverifying={action === 'unverify'} />
              </>
            )
          : undefined
      }
    />
  );
}

function useClubAction(
  { id, handover }: ListedClubView,
  action: ChangeDialogProps['action'],
): (seen: Pick<ListedClubView, 'version'>, reason: string) => Promise<unknown> {
  const changeState = useChange('changeClubState').mutateAsync;
  const changeVerification = useChange('changeClubVerification').mutateAsync;
  const confirm = useChange('confirmHandover').mutateAsync;
  const cancel = useChange('cancelHandover').mutateAsync;
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
      return ({ version }, reason) => changeState({ id, state: 'dormant', reason, version });
    case 'suspend':
      return ({ version }, reason) => changeState({ id, state: 'suspended', reason, version });
    case 'confirmHandover':
      return () => confirm(waiting);
    case 'cancelHandover':
      return () => cancel(waiting);
  }
}

const SEARCH_DELAY_MS = 250;

/** Chooses the club that a double is merged into, and merges it. */
function MergeDialog({ club, onClose }: { club: ListedClubView; onClose: () => void }) {
  const t = useTexts(clubsTexts);
  const words = t.actions.merge;
  const merge = useChange('mergeClubs');
  const [q, setQ] = useState('');
  const found = usePages('listClubs', {
    q: useDebouncedValue(q, SEARCH_DELAY_MS) || null,
    state: null,
    need: null,
  });
  const targets = (found.data?.pages.flatMap((page) => page.clubs) ?? []).filter(
    ({ id, state }) => id !== club.id && state !== 'closed',
  );
  return (
    <ActionDialog
      title={words.title(club.name)}
      description={words.text}
      confirmLabel={words.label}
      danger
      done={words.done(club.name)}
      defaultValues={{ into: '' }}
      perform={({ into }) => merge.mutateAsync({ id: club.id, into })}
      onClose={onClose}
      waiting={found.isPending}
      fields={({ field }) => (
        <>
          <TextField
            label={t.search}
            name="target-search"
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            hint={t.merge.targetHint}
          />
          <SelectField
            {...field('into')}
            label={t.merge.target}
            required
            placeholder={targets.length === 0 ? t.merge.noTarget : t.merge.choose}
            options={targets.map((target) => ({
              value: target.id,
              label: `${target.name} (${namesOf(target.presidents, t)})`,
            }))}
          />
          <p className="text-small text-muted">{t.merge.moves}</p>
        </>
      )}
    />
  );
}
