import { useState } from 'react';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { useSession } from '../session/use-session.ts';
import { mayAskForPush } from './asked-for-push.ts';

/** What a push would be about: a ticket just bought, an opening, or the events of a club. */
export type PushReason = 'bought' | 'watched' | 'followed';

const nothing = () => null;
const Card = lazyPart(async () => (await import('./push-card.tsx')).PushCard, {
  loading: nothing,
  failed: nothing,
});

/**
 * Asks whether the person wants pushes, on a card of the page: only where the browser has not been asked and the person has
 * not put it off. The browser itself asks once they press Yes.
 */
export function PushPrompt({ reason, className }: { reason: PushReason; className?: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  // Not again: the card shows the outcome once the browser was asked.
  const [mayAsk] = useState(mayAskForPush);
  return isSignedIn && mayAsk ? <Card reason={reason} className={className} /> : null;
}
