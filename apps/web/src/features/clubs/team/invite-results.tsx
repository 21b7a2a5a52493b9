import { useErrorTexts } from '../../../shared/error-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { teamTexts } from './team-texts.ts';
import type { InvitedAddress } from './use-invitations.ts';

/** What became of each of several invitations, with the reason of those that were not sent. */
export function InviteResults({ results }: { results: readonly InvitedAddress[] }) {
  const t = useTexts(teamTexts);
  const { messageOf } = useErrorTexts();
  return (
    <div role="status">
      {results.length > 0 && (
        <ul aria-label={t.results} className="divide-y divide-line border-y text-small">
          {results.map(({ email, error }) => (
            <li key={email} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
              <bdi className="font-semibold break-all">{email}</bdi>
              {error === null ? (
                <Badge tone="green">{t.wasSent}</Badge>
              ) : (
                <span className="text-red">{messageOf(error, t.notSent)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
