import type { ClubRequestStatus } from '#core/clubs/club-request.ts';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { clubTexts } from './club-texts.ts';

export function ClubRequestState({ request }: { request: ClubRequestView }) {
  const t = useTexts(clubTexts);
  return (
    <div>
      <Badge tone={tones[request.status]}>{t.statuses[request.status]}</Badge>
      <p className="subheading mt-3">{request.clubName}</p>
      <p className="text-small text-muted">
        {t.sentOn} <DateText value={request.createdAt} show="date" />
      </p>
      <p className="mt-3 max-w-[60ch]">{t[request.status]}</p>
      {request.note && (
        <div className="mt-4 border-l-4 border-line-strong py-0.5 pl-5">
          <p className="text-small text-muted">{t.note}</p>
          <p className="mt-0.5 max-w-[60ch] whitespace-pre-line">{request.note}</p>
        </div>
      )}
    </div>
  );
}

const tones: Record<ClubRequestStatus, BadgeTone> = { open: 'yellow', approved: 'green', declined: 'gray' };
