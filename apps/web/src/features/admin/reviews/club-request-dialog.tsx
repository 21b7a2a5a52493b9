import type { OpenClubRequestView } from '#core/clubs/list-club-requests.ts';
import { ActionDialog } from '../../../app/action-dialog.tsx';
import { useApi } from '../../../app/use-api.ts';
import { useChangedBeforeDecision } from '../../../app/use-changed-meanwhile.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SimilarNamesNote } from '../similar-names-note.tsx';
import { clubRequestTexts } from './club-request-texts.ts';
import { useDecideClubRequest } from './mutations.ts';

export interface ClubRequestDialogProps {
  request: OpenClubRequestView;
  verdict: 'approve' | 'decline';
  onClose: () => void;
}

export function ClubRequestDialog({ request, verdict, onClose }: ClubRequestDialogProps) {
  const api = useApi();
  const meanwhile = useChangedBeforeDecision({
    subject: request,
    fieldsOf: ({ currentName, clubName, clubNameMs }: OpenClubRequestView) => ({
      currentName: currentName ?? '',
      clubName,
      clubNameMs,
    }),
    read: async () => (await api.listClubRequests()).requests.find(({ id }) => id === request.id) ?? request,
  });
  const { id, clubId, clubName, personName, currentName, similarNames } = meanwhile.subject;
  const t = useTexts(clubRequestTexts);
  const decide = useDecideClubRequest();
  const approve = verdict === 'approve';
  const asked = { person: personName, club: currentName ?? clubName, name: clubName };
  const says = clubId === null ? t.newClub : t.newName;
  return (
    <ActionDialog
      title={approve ? says.approveTitle(asked) : t.declineTitle}
      description={approve ? says.approveText(asked) : says.declineText(asked)}
      confirmLabel={approve ? t.approve : t.decline}
      danger={!approve}
      done={approve ? says.approved(asked) : says.declined(asked)}
      defaultValues={{ verify: false, note: '' }}
      perform={({ verify, note }) =>
        meanwhile.save(({ version }) => decide.mutateAsync({ id, approve, verify, note, version }))
      }
      changes={{ meanwhile, labels: t.fields }}
      onClose={onClose}
      fields={({ field }) => (
        <>
          <SimilarNamesNote names={similarNames} />
          {approve && clubId === null && (
            <Checkbox {...field('verify')} label={t.verify} hint={t.verifyHint} />
          )}
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
