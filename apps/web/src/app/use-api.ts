import type { Container } from 'inversify';
import { createContext, useContext } from 'react';
import { Api } from '#adapters/http/contract/api.ts';
import { LiveEvents } from '#adapters/http/contract/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live-sales.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { IdentitySession } from '#core/people/identity-session.ts';
import { Clock } from '#core/shared/clock.ts';
import type { Token } from '#core/shared/token.ts';

export const ContainerContext = createContext<Container | null>(null);

/** What is bound to a key, chosen by the composition root. */
function useBound<T>(key: Token<T>): T {
  const container = useContext(ContainerContext);
  if (!container) throw new Error('There is no container above this component.');
  return resolve(container, key);
}

export const useApi = () => useBound(Api);
export const useIdentitySession = () => useBound(IdentitySession);
export const usePictureUpload = () => useBound(PictureUpload);
export const useLiveEvents = () => useBound(LiveEvents);
export const useClock = () => useBound(Clock);
export const useLiveSales = () => useBound(LiveSales);
