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

/** Copies the identity service's auth state and the profile into the session store. */
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
      // A sign-out removes the remembered person first: when one is still there, the session ended without a sign-out.
      if (!account)
        return signedOut(rememberedPerson() ? { refusal: null, duringVisit: before !== null } : undefined);
      if (before?.uid !== account.uid) loading();
      for (let failures = 1; turn === latest; failures += 1) {
        const read = await readUser(api, queries, account);
        // A registration may have stored a newer profile meanwhile.
        const isKnown = useSession.getState().user?.uid === account.uid;
        if (turn !== latest || (isKnown && read.isMissing)) return;
        if (read.user) return signedIn(read.user);
        if (isKnown) return;
        // biome-ignore lint/suspicious/noConsole: the specification logs it, and a developer finds the cause there.
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

/** Loads the profile of an account. Only `profile_not_found` means that there is none; any other error is thrown. */
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

/** The message of a refused call arrives shortly after the session has ended. */
const WORDS_COME_WITHIN_MS = 200;

/** Shows a toast when the session ends while the page is open. */
function useEndedToast(): void {
  const ended = useSession((session) => session.ended);
  const text = useEndedText();
  useEffect(() => {
    if (!ended?.duringVisit || text === null) return;
    const timer = setTimeout(() => toast.error(text), ended.refusal ? 0 : WORDS_COME_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [ended, text]);
}

/** Removes the previous person's data from the cache and refetches public data that is on screen. */
function forget(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] === 'me' || !query.isActive() });
  queries.getMutationCache().clear();
  void queries.resetQueries();
}
