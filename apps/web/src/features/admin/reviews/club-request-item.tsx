import { useState } from 'react';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ClubRequestDialog } from './club-request-dialog.tsx';
import { clubRequestTexts } from './club-request-texts.ts';

export function ClubRequestItem({ request }: { request: ClubRequestView }) {
  const t = useTexts(clubRequestTexts);
  const [verdict, setVerdict] = useState<'approve' | 'decline' | null>(null);
  return (
    <article className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="min-w-0 flex-[1_1_22rem]">
        <h2 className="heading">{request.clubName}</h2>
        <p className="mt-3 max-w-[62ch] whitespace-pre-line">{request.about}</p>
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
