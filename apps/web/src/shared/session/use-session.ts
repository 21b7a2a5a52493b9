import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#adapters/http/contract/api.ts';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import type { ProfileView } from '#core/people/person-view.ts';
import type { ViewProfileOutput } from '#core/people/view-profile.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { useIsFirstRender } from '../../ui/first-render/on-device.ts';
import { retryDelayMs } from '../../ui/states/retry-pause.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi, useSite } from '../use-api.ts';
import { useActingStore } from './acting-store.ts';
import { type RememberedPerson, rememberedPerson, useRememberedPerson } from './remembered-person.ts';
import { useSessionStore } from './session-store.ts';

type Site = Pick<SiteFacts, 'verifiesEmails'>;

export interface Session {
  /**
   * `loading` until it is known who is signed in, and while the profile could not be loaded. The page that the server writes
   * is a visitor's: what is not for others has the class `for-visitors`.
   */
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  /** Who is signed in, also while the profile could not be loaded; null when nobody is, or it is not yet known. */
  readonly uid: string | null;
  /** The signed-in person, with the role of a club while they act for one; null when signed out and while loading. */
  readonly user: ProfileView | null;
  /** The profile as the person's own, whatever they act for. */
  readonly profile: ProfileView | null;
  /** The club that the person acts for with the header's switch; null for themselves, also when they are a club. */
  readonly club: MyClubView | null;
  /** Whose events are the person's own: the club's that they act for, else their own; null when signed out. */
  readonly organizerId: string | null;
  /** Why the profile could not be loaded. It is retried automatically; `retry` retries at once. */
  readonly problem: Error | null;
  retry(): void;
}

/** Who is signed in, with the profile from the query cache. */
export function useSession(): Session {
  const account = useSessionStore((session) => session.account);
  const queries = useQueryClient();
  const { data, failureReason } = useQuery({ ...useProfileQuery(), staleTime: Number.POSITIVE_INFINITY });
  const isFirstRender = useIsFirstRender();
  const acting = useActingStore((state) => state.acting);
  const profile = data?.user ?? null;
  const club = profile && acting?.uid === profile.uid ? acting.club : null;
  const user = useMemo(() => profile && actingAs(profile, club), [profile, club]);
  return {
    status: user ? 'signed-in' : account === null || isFirstRender ? 'signed-out' : 'loading',
    uid: account?.uid ?? null,
    user,
    profile,
    club,
    organizerId: club?.id ?? profile?.uid ?? null,
    problem: user ? null : failureReason,
    retry: () => void queries.resetQueries({ queryKey: queryKeys.profiles }),
  };
}

/** Guards and pages take somebody who acts for a club as the club. */
function actingAs(profile: ProfileView, club: MyClubView | null): ProfileView {
  return club ? { ...profile, role: 'club', isClubVerified: club.isVerified } : profile;
}

/** The person whom the navigation shows: the signed-in one, or while that is unknown, the last one on this device. */
export function useShownPerson(): RememberedPerson | null {
  const { status, user } = useSession();
  const remembered = useRememberedPerson();
  return status === 'loading' ? remembered : user;
}

/** The query of the signed-in person's profile; disabled while nobody is signed in. */
export function useProfileQuery() {
  const { account, isRegistering } = useSessionStore();
  return profileQuery(account ?? null, useApi(), useSite(), !isRegistering);
}

/** Loads the profile as soon as it is known who is signed in, also before the first render. */
export function preloadProfile(identity: IdentitySession, api: Api, site: Site, queries: QueryClient): void {
  let stop: (() => void) | null = null;
  stop = identity.subscribe((account) => {
    stop?.();
    if (account) void queries.prefetchQuery(profileQuery(account, api, site));
    // Before the first render, so that what is drawn for visitors does not give way to what waits for a session.
    else if (rememberedPerson() === null) useSessionStore.getState().signedOut(null);
  });
}

function profileQuery(account: Account | null, api: Api, site: Site, isReadable = true) {
  return queryOptions({
    queryKey: queryKeys.profile(account?.uid ?? null),
    queryFn: account && isReadable ? () => viewProfile(api, account, site) : skipToken,
    retry: true,
    retryDelay: (failures) => retryDelayMs(failures + 1),
  });
}

/** Returns a function that stores the profile from a change. A profile that is still being loaded is older. */
export function useStoreProfile() {
  const queries = useQueryClient();
  return async (output: ViewProfileOutput) => {
    await queries.cancelQueries({ queryKey: queryKeys.profiles });
    queries.setQueryData(queryKeys.profile(output.user.uid), output);
  };
}

/** Returns a function that reads the profile as it is stored now. */
export function useReadProfile() {
  const api = useApi();
  const store = useStoreProfile();
  return async () => {
    const output = await api.viewProfile();
    await store(output);
    return output.user;
  };
}

/** Loads the profile. A person who has none yet acts as a student. */
async function viewProfile(api: Api, account: Account, site: Site): Promise<ViewProfileOutput> {
  try {
    return await api.viewProfile();
  } catch (error) {
    // An address that can get no profile here is refused as invalid.
    if (error instanceof DomainError && ['profile_not_found', 'invalid_input'].includes(error.code))
      return { user: userWithoutProfile(account, await isVerified(api, site)) };
    throw error;
  }
}

async function isVerified(api: Api, site: Site): Promise<boolean> {
  return !site.verifiesEmails || (await api.viewSecurity()).emailVerified;
}

function userWithoutProfile({ uid, email, name, photoURL }: Account, emailVerified: boolean): ProfileView {
  return {
    emailVerified,
    uid,
    email: email ?? '',
    name: name ?? '',
    role: 'student',
    studentId: '',
    faculty: '',
    phoneNumber: '',
    year: null,
    sources: { name: null, studentId: null, faculty: null, year: null },
    isClubVerified: false,
    photoURL,
    version: '',
  };
}
