import { useState } from 'react';
import type { OpenClubRequestView } from '#core/clubs/list-club-requests.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { AdminList } from '../../../shared/admin-list.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useChangedBeforeDecision } from '../../../shared/use-changed-meanwhile.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { WrittenText } from '../../../ui/written/written-text.tsx';
import { SimilarNamesNote } from '../similar-names-note.tsx';
import { clubRequestTexts } from './club-request-texts.ts';

/** Students who ask for a club account. */
export function ClubRequestsPage() {
  const t = useTexts(clubRequestTexts);
  const query = useRead('listClubRequests');
  const count = query.data?.requests.length;
  return (
    <>
      <WorkHeader title={t.title} note={count !== undefined && count > 0 && t.count(count)} />
      <p className="mb-5 text-muted">{t.lead}</p>
      <AdminList query={query} {...t} isEmpty={({ requests }) => requests.length === 0}>
        {({ requests }) => (
          <HairlineList>
            {requests.map((request) => (
              <li key={request.id} className="py-7">
                <ClubRequestItem request={request} />
              </li>
            ))}
          </HairlineList>
        )}
      </AdminList>
    </>
  );
}

function ClubRequestItem({ request }: { request: OpenClubRequestView }) {
  const t = useTexts(clubRequestTexts);
  const [verdict, setVerdict] = useState<'approve' | 'decline' | null>(null);
  return (
    <article className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0 flex-[1_1_22rem]">
        <h2 dir="auto" className="heading">
          {request.clubName}
        </h2>
        {request.clubId !== null && (
          <p className="mt-1">
            {t.newNameOf}{' '}
            <TextLink to={paths.club.to(request.clubId)}>{request.currentName ?? t.formerClub}</TextLink>
            {request.clubNameMs !== '' && ` · ${t.inMalay(request.clubNameMs)}`}
          </p>
        )}
        <SimilarNamesNote names={request.similarNames} className="mt-3" />
        {request.about !== '' && <WrittenText text={request.about} className="mt-3" />}
        {request.contactEmail !== '' && (
          <p className="mt-3 text-small">
            {t.contact} <span className="break-all font-semibold">{request.contactEmail}</span>
            {request.contactEmail === request.email.toLowerCase() && (
              <span className="text-muted"> · {t.ownAddress}</span>
            )}
          </p>
        )}
        <p className="mt-3 text-small text-muted">
          {t.askedBy} <span className="font-semibold text-ink">{request.personName}</span>{' '}
          <span className="break-all">({request.email})</span> ·{' '}
          <DateText value={request.createdAt} show="date" />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-label={t.approveOf(request.clubName)} onClick={() => setVerdict('approve')}>
          {t.approve}
        </Button>
        <Button
          variant="secondary"
          aria-label={t.declineOf(request.clubName)}
          onClick={() => setVerdict('decline')}
        >
          {t.decline}
        </Button>
      </div>
      {verdict && <ClubRequestDialog request={request} verdict={verdict} onClose={() => setVerdict(null)} />}
    </article>
  );
}

interface ClubRequestDialogProps {
  request: OpenClubRequestView;
  verdict: 'approve' | 'decline';
  onClose: () => void;
}

function ClubRequestDialog({ request, verdict, onClose }: ClubRequestDialogProps) {
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
  const decide = useChange('decideClubRequest');
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
