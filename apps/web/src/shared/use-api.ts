import { createContext, useContext } from 'react';
import { Api } from '#adapters/http/contract/api.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { Health } from '#adapters/http/contract/live/health.ts';
import { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Token } from '#core/shared/token.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { withConfirmation } from './confirmation/with-confirmation.ts';
import { noteAnswer } from './outage/answers-store.ts';
import { useSessionStore } from './session/session-store.ts';

/** What the app needs of a container: the value under a key. An inversify container is one. */
export interface Bindings {
  get<T>(key: Token<T>): T;
}

export const ContainerContext = createContext<Bindings | null>(null);

/** Resolves a key from the container. */
export function useBound<T>(key: Token<T>): T {
  const container = useContext(ContainerContext);
  if (!container) throw new Error('There is no container above this component.');
  return container.get(key);
}

/**
 * The API. Asks the person to confirm where a call needs it, and reports a call that was refused because the session
 * has ended to the session store.
 */
export const useApi = (): Api => withSessionCheck(useBound(Api));
/** The same outside components. */
export const apiOf = (container: Bindings): Api => withSessionCheck(container.get(Api));
export const useIdentitySession = () => useBound(IdentitySession);
export const usePictureUpload = () => useBound(PictureUpload);
export const useHealth = () => useBound(Health);
export const useLiveEvents = () => useBound(LiveEvents);
export const useClock = () => useBound(Clock);
export const useLiveSales = () => useBound(LiveSales);
export const useLiveTickets = () => useBound(LiveTickets);
/** The operator's facts about this installation. */
export const useSite = () => useBound(SiteFacts);

const wrappedApis = new WeakMap<Api, Api>();

function withSessionCheck(api: Api): Api {
  const before = wrappedApis.get(api);
  if (before) return before;
  const calls = Object.entries(api).map(([name, call]: [string, (input: never) => Promise<unknown>]) => [
    name,
    (input: never) => withConfirmation(() => call(input), isRead(name)).then(noteAnswer, reportSessionEnd),
  ]);
  const wrapped = Object.fromEntries(calls) as Api;
  wrappedApis.set(api, wrapped);
  return wrapped;
}

function isRead(name: string): boolean {
  return endpoints[name as EndpointName].method === 'GET';
}

function reportSessionEnd(error: unknown): never {
  const isRefusal = error instanceof DomainError && error.code === 'unauthenticated';
  // A call without a session, or with a check-in pass, says nothing about a session that has ended.
  if (isRefusal && error.reason !== 'signed_out' && error.reason !== 'pass_ended')
    useSessionStore.getState().refused(error);
  throw error;
}
