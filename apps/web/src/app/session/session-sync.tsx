import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { pauseBeforeRetry, type RetryPause } from '../../ui/states/retry-pause.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi, useIdentitySession } from '../use-api.ts';
import { rememberedPerson } from './remembered-person.ts';
import { type User, userOf, userWithoutProfile, useSession } from './session-store.ts';
import { useEndedText } from './use-ended-text.ts';

/** Keeps the session store true to the identity service: who is signed in, and as what. */
export function SessionSync(): null {
  const identity = useIdentitySession();
  const api = useApi();
  const queries = useQueryClient();

  useEffect(() => {
    let latest = 0;
    let pause: RetryPause | null = null;
    const unsubscribe = identity.subscribe(async (account) => {
      latest += 1;
      const turn = latest;
      pause?.end();
      const { user: before, loading, signedIn, signedOut, unreadable } = useSession.getState();
      if (before && before.uid !== account?.uid) forget(queries);
      // Whoever leaves is forgotten by the device first: one whom it still knows did not ask to leave.
      if (!account)
        return signedOut(rememberedPerson() ? { refusal: null, duringVisit: before !== null } : undefined);
      if (before?.uid !== account.uid) loading();
      for (let failures = 1; turn === latest; failures += 1) {
        const read = await readUser(api, queries, account);
        // Registering may have been quicker, and knows more than a profile that was not there yet.
        const isKnown = useSession.getState().user?.uid === account.uid;
        if (turn !== latest || (isKnown && read.isMissing)) return;
        if (read.user) return signedIn(read.user);
        if (isKnown) return;
        // biome-ignore lint/suspicious/noConsole: the specification logs it, and whoever looks for the cause finds it there.
        console.error('The profile could not be read.', read.problem);
        pause = pauseBeforeRetry(failures);
        const { end } = pause;
        unreadable(read.problem, () => {
          loading();
          end();
        });
        await pause.over;
      }
    });
    return () => {
      latest += 1;
      pause?.end();
      unsubscribe();
    };
  }, [identity, api, queries]);

  useEndedToast();
  return null;
}

interface Read {
  readonly user: User | null;
  /** There is no profile yet: `user` acts as a student. */
  readonly isMissing: boolean;
  readonly problem: unknown;
}

/** Whoever has the account, by their profile. Only the answer that there is none is one; any other failure tells nothing. */
async function readUser(api: Api, queries: QueryClient, account: Account): Promise<Read> {
  try {
    const { user } = await queries.fetchQuery({
      queryKey: queryKeys.profile,
      queryFn: () => api.viewProfile(),
      staleTime: 0,
    });
    return { user: userOf(user), isMissing: false, problem: null };
  } catch (problem) {
    return isMissing(problem)
      ? { user: userWithoutProfile(account), isMissing: true, problem: null }
      : { user: null, isMissing: false, problem };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'profile_not_found';
}

/** What the refused call was told comes a moment after the end of the session itself. */
const WORDS_COME_WITHIN_MS = 200;

/** Says that the session has ended, to somebody who was at work. */
function useEndedToast(): void {
  const ended = useSession((session) => session.ended);
  const text = useEndedText();
  useEffect(() => {
    if (!ended?.duringVisit || text === null) return;
    const timer = setTimeout(() => toast.error(text), ended.refusal ? 0 : WORDS_COME_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [ended, text]);
}

/** Nothing that one person saw stays for the next; what everybody may see is fetched again if it is on screen. */
function forget(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] === 'me' || !query.isActive() });
  queries.getMutationCache().clear();
  void queries.resetQueries();
}
