import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPush } from '../../shared/push/with-push.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { storedActing, useActingStore } from '../../shared/session/acting-store.ts';
import { rememberedPerson, rememberPerson } from '../../shared/session/remembered-person.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { useEndedText } from '../../shared/session/use-ended-text.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi, useIdentitySession } from '../../shared/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { actingTexts } from '../frame/acting-texts.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useStoredDevices } from './use-stored-devices.ts';

/** Copies the identity service's auth state into the session store. */
export function SessionSync(): null {
  const identity = useIdentitySession();
  const queries = useQueryClient();
  useEffect(
    () =>
      identity.subscribe((account) => {
        const { account: before, signedIn, signedOut } = useSessionStore.getState();
        if (before && before.uid !== account?.uid) {
          forget(queries);
          useActingStore.setState({ acting: storedActing() });
        }
        if (account) return signedIn(account);
        // A sign-out removes the remembered person first: when one is still there, the session ended without it.
        const hasEnded = rememberedPerson() !== null;
        rememberPerson(null);
        signedOut(hasEnded ? { refusal: null, duringVisit: Boolean(before) } : null);
      }),
    [identity, queries],
  );

  const { user } = useSession();
  useEffect(() => {
    if (user) rememberPerson(user);
  }, [user]);

  const api = useApi();
  const uid = user?.uid;
  useEffect(() => {
    if (uid !== undefined) void whenIdle().then(() => keepPush(api, uid));
  }, [api, uid]);

  useOtherTabs();
  useStoredDevices();
  useProfileProblem();
  useEndedToast();
  useLeftClubToast();
  return null;
}

/** Logs why the profile could not be loaded, and retries when the device is back online. */
function useProfileProblem(): void {
  const queries = useQueryClient();
  const { problem } = useSession();
  useEffect(() => {
    if (!problem) return;
    // biome-ignore lint/suspicious/noConsole: the specification logs it, and a developer finds the cause there.
    console.error('The profile could not be read.', problem);
    const retry = () => void queries.resetQueries({ queryKey: queryKeys.profiles });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [problem, queries]);
}

/** Says that the person is no member any more of the club that they acted for. */
function useLeftClubToast(): void {
  const t = useTexts(actingTexts);
  const left = useActingStore((state) => state.left);
  useEffect(() => {
    if (!left) return;
    toast.error(t.left(left.name));
    useActingStore.setState({ left: null });
  }, [left, t]);
}

/** The message of a refused call arrives shortly after the session has ended. */
const WORDS_COME_WITHIN_MS = 200;

/** Shows a toast when the session ends while the page is open. */
function useEndedToast(): void {
  const ended = useSessionStore((session) => session.ended);
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
