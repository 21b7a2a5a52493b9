import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { queryKeys } from './query-keys.ts';
import { type User, userOf, userWithoutProfile, useSession } from './session-store.ts';
import { useApi, useIdentitySession } from './use-api.ts';

/** Keeps the session store true to the identity service: who is signed in, and as what. */
export function SessionSync(): null {
  const identity = useIdentitySession();
  const api = useApi();
  const queries = useQueryClient();

  useEffect(() => {
    let latest = 0;
    const unsubscribe = identity.subscribe(async (account) => {
      latest += 1;
      const turn = latest;
      const { user: before, loading, signedIn, signedOut } = useSession.getState();
      if (before && before.uid !== account?.uid) forget(queries);
      if (!account) return signedOut();
      if (before?.uid !== account.uid) loading();
      const user = await readUser(api, queries);
      if (turn !== latest) return;
      // Registering may have been quicker, and knows more than a profile that was not there yet.
      if (user) signedIn(user);
      else if (useSession.getState().user?.uid !== account.uid) signedIn(userWithoutProfile(account));
    });
    return () => {
      latest += 1;
      unsubscribe();
    };
  }, [identity, api, queries]);

  return null;
}

/** Null when there is no profile to read. */
async function readUser(api: Api, queries: QueryClient): Promise<User | null> {
  try {
    const { user } = await queries.fetchQuery({
      queryKey: queryKeys.profile,
      queryFn: () => api.viewProfile(),
      staleTime: 0,
    });
    return userOf(user);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nobody is waiting for this profile, and the person can go on without it.
    if (!isMissing(error)) console.error('The profile could not be read.', error);
    return null;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'profile_not_found';
}

/** Nothing that one person saw stays for the next; what everybody may see is fetched again if it is on screen. */
function forget(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] === 'me' || !query.isActive() });
  queries.getMutationCache().clear();
  void queries.resetQueries();
}
