import type { Instant } from '#core/shared/instant.ts';
import { formatPlainDate } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useChange } from '../calls/use-change.ts';
import { useErrorTexts } from '../error-texts.ts';
import { membershipTexts } from './membership-texts.ts';

export interface JoinableClub {
  readonly id: string;
  readonly name: string;
}

/** Joins a club, asks it, or stays for another session, and says what came of it. */
export function useJoin({ id, name }: JoinableClub) {
  const t = useTexts(membershipTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const join = useChange('joinClub');
  const dayOf = (until: Instant) => formatPlainDate(until, language);
  return {
    isPending: join.isPending,
    /**
     * `said`: what is said to who is a member then. The button may be gone by the time of the answer, which is told all the
     * same.
     */
    join: async (said: 'joined' | 'renewed' = 'joined', onDone?: () => void): Promise<void> => {
      try {
        const { until } = await join.mutateAsync({ id });
        toast.success(until === null ? t.asked(name) : t[said](name, dayOf(until)));
        onDone?.();
      } catch (error) {
        toast.error(messageOf(error, t.notJoined));
      }
    },
  };
}
