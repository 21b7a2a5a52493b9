import { useTexts } from '../../ui/language/i18n.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { texts } from '../texts.ts';
import { useSessionStore } from './session-store.ts';

/**
 * Why the person has to sign in again: the server's message when there is one. Null unless a session ended without a
 * sign-out.
 */
export function useEndedText(): string | null {
  const ended = useSessionStore((session) => session.ended);
  const t = useTexts(texts).session;
  const { messageOf } = useErrorTexts();
  if (!ended) return null;
  return ended.refusal ? messageOf(ended.refusal, t.ended) : t.ended;
}
