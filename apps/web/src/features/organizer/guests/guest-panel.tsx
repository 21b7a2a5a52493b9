import type { GuestView } from '#core/guests/guest-view.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { fullAddress } from '../../../shared/paths.ts';
import { useTypeName } from '../../../shared/type-name.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { guestTexts } from './guest-texts.ts';
import { GuestStatus } from './guests-section.tsx';
import type { GuestActions } from './use-guest-actions.ts';

export interface GuestPanelProps {
  guest: GuestView;
  /** Whether and when the ticket was mailed. */
  sending: string;
  actions: GuestActions;
  onClose: () => void;
}

/** Everything about one guest. */
export function GuestPanel({ guest, sending, actions, onClose }: GuestPanelProps) {
  const t = useTexts(guestTexts);
  const { name, email, note, link, invitedAt, ticketId } = guest;
  const type = useTypeName(guest.type);
  const further = actions.of(guest).filter((action) => action === 'send' || action === 'withdraw');
  const facts: readonly (KeyFact | false)[] = [
    { term: t.status, value: <GuestStatus guest={guest} /> },
    type !== '' && { term: t.type, value: <bdi>{type}</bdi> },
    // Empty for those who may not see it.
    email !== '' && { term: t.email, value: <span className="break-all">{email}</span> },
    note !== '' && { term: t.note, value: <bdi>{note}</bdi> },
    { term: t.invitedAt, value: <DateText value={invitedAt} /> },
    { term: t.sentHeader, value: sending },
    link !== null && { term: t.link, value: <Link link={link} /> },
    { term: t.ticket, value: <span className="numerals">{shortTicketId(ticketId)}</span> },
  ];
  return (
    <SidePanel
      title={name || t.erased}
      onClose={onClose}
      actions={
        further.length > 0 &&
        further.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'withdraw' ? 'danger' : 'secondary'}
            onClick={() => actions.run(action, guest)}
          >
            {actions.labelOf(action, guest)}
          </Button>
        ))
      }
    >
      <KeyFacts facts={facts.filter((fact) => fact !== false)} />
    </SidePanel>
  );
}

function Link({ link }: { link: string }) {
  const t = useTexts(guestTexts);
  const address = fullAddress(link);
  return (
    <>
      <span className="mb-2 block text-small font-normal break-all select-all">{address}</span>
      <CopyButton what={t.link} text={address} />
      <span className="mt-2 block text-caption font-normal text-muted">{t.linkHint}</span>
    </>
  );
}
