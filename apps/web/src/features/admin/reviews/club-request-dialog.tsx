import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { clubRequestTexts } from './club-request-texts.ts';
import { useDecideClubRequest } from './mutations.ts';

export interface ClubRequestDialogProps {
  request: ClubRequestView;
  verdict: 'approve' | 'decline';
  onClose: () => void;
}

export function ClubRequestDialog({ request, verdict, onClose }: ClubRequestDialogProps) {
  const { id, clubName, personName } = request;
  const t = useTexts(clubRequestTexts);
  const decide = useDecideClubRequest();
  const approve = verdict === 'approve';
  return (
    <ActionDialog
      title={approve ? t.approveTitle(clubName) : t.declineTitle}
      description={approve ? t.approveText(personName, clubName) : t.declineText(personName)}
      confirmLabel={approve ? t.approve : t.decline}
      danger={!approve}
      done={approve ? t.approved(clubName) : t.declined(clubName)}
      defaultValues={{ verify: false, note: '' }}
      perform={({ verify, note }) => decide.mutateAsync({ id, approve, verify, note })}
      onClose={onClose}
      fields={({ field }) => (
        <>
          {approve && <Checkbox {...field('verify')} label={t.verify} hint={t.verifyHint} />}
          <TextArea
            {...field('note')}
            label={t.note}
            note={approve ? t.noteOptional : t.noteRequired}
            rows={3}
            maxLength={500}
            required={!approve}
            hint={t.noteHint}
          />
        </>
      )}
    />
  );
}
