import type { EventView } from '#core/events/event-view.ts';
import type { GuestView } from '#core/guests/guest-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { fullAddress } from '../../../shared/paths.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { guestTexts } from './guest-texts.ts';

/** What can be done with a guest's ticket. */
export type GuestAction = 'details' | 'copy' | 'send' | 'withdraw';

export interface GuestActions {
  readonly of: (guest: GuestView) => readonly GuestAction[];
  readonly labelOf: (action: GuestAction, guest: GuestView) => string;
  readonly run: (action: GuestAction, guest: GuestView) => void;
}

/** `onOpen` opens what an action needs: the details, or the question before a withdrawal. */
export function useGuestActions(
  { status }: Pick<EventView, 'status'>,
  onOpen: (action: 'details' | 'withdraw', guest: GuestView) => void,
): GuestActions {
  const t = useTexts(guestTexts);
  const { messageOf } = useErrorTexts();
  const sendAgain = useChange('sendTicketAgain');
  const isOver = status === 'cancelled' || status === 'ended';
  const send = ({ ticketId, email }: GuestView) => {
    if (sendAgain.isPending) return;
    sendAgain.mutate(
      { id: ticketId },
      {
        onSuccess: () => toast.success(email === '' ? t.sentAgain : t.sent(email)),
        onError: (error) => toast.error(messageOf(error, t.sendFailed)),
      },
    );
  };
  const copy = async ({ link }: GuestView) => {
    try {
      await navigator.clipboard.writeText(fullAddress(link ?? ''));
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return {
    of: ({ link, email, status: ticket, checkedInAt, timesSent }) => {
      const isLive = ticket === 'confirmed';
      return [
        'details',
        ...(link === null ? [] : (['copy'] as const)),
        // Who may not see addresses still sends again what was sent.
        ...(isLive && !isOver && (email !== '' || timesSent > 0) ? (['send'] as const) : []),
        ...(isLive && checkedInAt === null && status !== 'cancelled' ? (['withdraw'] as const) : []),
      ];
    },
    labelOf: (action, { timesSent }) =>
      ({
        details: t.details,
        copy: t.copyLink,
        send: timesSent > 0 ? t.sendAgain : t.send,
        withdraw: t.withdraw,
      })[action],
    run: (action, guest) => {
      if (action === 'copy') void copy(guest);
      else if (action === 'send') send(guest);
      else onOpen(action, guest);
    },
  };
}
