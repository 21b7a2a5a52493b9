import { useState } from 'react';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useReadAgain } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { peopleTexts } from './people-texts.ts';

/** What came of several decisions. */
interface Outcome {
  readonly decided: number;
  /** Who did not ask any more, or was answered by somebody else. */
  readonly gone: number;
  /** Why the rest was not answered; null when everybody was. */
  readonly error: unknown;
}

/** Approves or declines several people who ask to join a club, one after the other, and says what came of it. */
export function useDecisions(clubId: string) {
  const t = useTexts(peopleTexts);
  const { messageOf } = useErrorTexts();
  const api = useApi();
  const readAgain = useReadAgain();
  const [deciding, setDeciding] = useState<readonly string[]>([]);

  const decideAll = async (uids: readonly string[], approve: boolean): Promise<Outcome> => {
    let [decided, gone] = [0, 0];
    for (const uid of uids)
      try {
        await api.decideClubPerson({ id: clubId, uid, approve });
        decided += 1;
      } catch (error) {
        const isGone = error instanceof DomainError && error.code === 'member_not_found';
        if (!isGone) return { decided, gone, error };
        gone += 1;
      }
    return { decided, gone, error: null };
  };

  return {
    /** Who is being answered. */
    deciding,
    decide: async (uids: readonly string[], approve: boolean): Promise<void> => {
      if (uids.length === 0 || deciding.length > 0) return;
      setDeciding(uids);
      try {
        const { decided, gone, error } = await decideAll(uids, approve);
        await readAgain('decideClubPerson', { id: clubId, uid: '', approve });
        if (decided > 0) toast.success(approve ? t.approved(decided) : t.declined(decided));
        if (gone > 0) toast.error(t.gone(gone));
        if (error !== null) toast.error(messageOf(error, t.notDecided));
      } finally {
        setDeciding([]);
      }
    },
  };
}
