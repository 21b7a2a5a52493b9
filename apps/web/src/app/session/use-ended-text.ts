import { useTexts } from '../../ui/language/i18n.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { texts } from '../texts.ts';
import { useSession } from './session-store.ts';

/** Why somebody has to sign in again who did not leave: in the server's words where it had any. Null for anybody else. */
export function useEndedText(): string | null {
  const ended = useSession((session) => session.ended);
  const t = useTexts(texts).session;
  const { messageOf } = useErrorTexts();
  if (!ended) return null;
  return ended.refusal ? messageOf(ended.refusal, t.ended) : t.ended;
}
