import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Account } from '#core/people/identity-session.ts';
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
      const user = await readUser(api, queries, account);
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
async function readUser(api: Api, queries: QueryClient, account: Account): Promise<User | null> {
  try {
    const { user } = await queries.fetchQuery({
      queryKey: queryKeys.profile,
      queryFn: () => profileOf(api, account),
      staleTime: 0,
    });
    return userOf(user);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nobody is waiting for this profile, and the person can go on without it.
    if (!isMissing(error)) console.error('The profile could not be read.', error);
    return null;
  }
}

/** Somebody who arrives with a Google account becomes a student by arriving. */
async function profileOf(api: Api, account: Account) {
  try {
    return await api.viewProfile();
  } catch (error) {
    if (!isMissing(error) || account.provider !== 'google') throw error;
    return api.updateProfile({ name: account.name ?? 'User', studentId: '', faculty: '', phoneNumber: '' });
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
