import Copy from 'lucide-react/icons/copy';
import type { GuestView } from '#core/guests/guest-view.ts';
import type { InviteGuestsOutput } from '#core/guests/invite-guests.ts';
import { disarmed } from '#core/shared/csv.ts';
import { fullAddress } from '../../../shared/paths.ts';
import { rowName } from '../../../shared/people-import/import-kinds.ts';
import type { ImportRow, ImportValues } from '../../../shared/people-import/import-list.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { guestTexts } from './guest-texts.ts';
import { useInvitedGuests } from './use-invited-guests.ts';

export interface InvitedLinksProps {
  eventId: string;
  rows: readonly ImportRow[];
  answer: InviteGuestsOutput;
}

/** The links of guests who were not mailed theirs, all at once. */
export function InvitedLinks({ eventId, answer }: InvitedLinksProps) {
  const t = useTexts(guestTexts).import;
  const query = useInvitedGuests(eventId, ticketIdsOf(answer));
  const unsent = [...(query.data?.values() ?? [])].filter(needsLink);
  if (query.isError) return <p className="mt-2 max-w-[64ch] text-muted">{t.linksFailed}</p>;
  if (query.isLoading) return <p className="mt-2 text-muted">{t.linksLoading}</p>;
  if (unsent.length === 0) return null;
  const copy = async () => {
    // Two columns, for a spreadsheet.
    const lines = unsent.map(({ name, link }) => `${disarmed(name)}\t${fullAddress(link ?? '')}`);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(t.copiedAll);
    } catch {
      toast.error(t.linksFailed);
    }
  };
  return (
    <div className="mt-2">
      <p className="numerals max-w-[64ch] text-muted">{t.withoutEmail(unsent.length)}</p>
      <Button size="sm" variant="secondary" icon={<Copy />} className="mt-3" onClick={() => void copy()}>
        {t.copyAll}
      </Button>
    </div>
  );
}

interface GuestLinkProps {
  eventId: string;
  answer: InviteGuestsOutput;
  /** The row's place in the answer. */
  place: number;
  values: ImportValues;
}

/** Copies the link of one guest who was not mailed it. */
export function GuestLink({ eventId, answer, place, values }: GuestLinkProps) {
  const t = useTexts(guestTexts).import;
  const { data } = useInvitedGuests(eventId, ticketIdsOf(answer));
  const guest = data?.get(answer.rows[place]?.ticketId ?? '');
  if (!guest || !needsLink(guest)) return null;
  return <CopyButton what={t.linkOf(rowName(values))} text={fullAddress(guest.link ?? '')} />;
}

function ticketIdsOf({ rows }: InviteGuestsOutput): readonly string[] {
  return rows.flatMap(({ ticketId }) => ticketId ?? []);
}

function needsLink({ link, timesSent }: GuestView): boolean {
  return link !== null && timesSent === 0;
}
