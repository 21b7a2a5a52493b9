import { useState } from 'react';
import type { OpenClubRequestView } from '#core/clubs/list-club-requests.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SimilarNamesNote } from '../similar-names-note.tsx';
import { ClubRequestDialog } from './club-request-dialog.tsx';
import { clubRequestTexts } from './club-request-texts.ts';

export function ClubRequestItem({ request }: { request: OpenClubRequestView }) {
  const t = useTexts(clubRequestTexts);
  const [verdict, setVerdict] = useState<'approve' | 'decline' | null>(null);
  return (
    <article className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0 flex-[1_1_22rem]">
        <h2 className="heading">{request.clubName}</h2>
        {request.clubId !== null && (
          <p className="mt-1">
            {t.newNameOf}{' '}
            <TextLink to={paths.club.to(request.clubId)}>{request.currentName ?? t.formerClub}</TextLink>
            {request.clubNameMs !== '' && ` · ${t.inMalay(request.clubNameMs)}`}
          </p>
        )}
        <SimilarNamesNote names={request.similarNames} className="mt-3" />
        {request.about !== '' && <p className="mt-3 max-w-[62ch] whitespace-pre-line">{request.about}</p>}
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
