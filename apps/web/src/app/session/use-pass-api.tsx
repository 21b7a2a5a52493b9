import { type ReactNode, useContext, useMemo } from 'react';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import type { Token } from '#core/shared/token.ts';
import { type Bindings, ContainerContext } from '../use-api.ts';

/** Sends the calls of the components below with the token of a volunteer's device, not of the signed-in person. */
export function PassApiProvider({ token, children }: { token: string; children: ReactNode }) {
  const container = useContext(ContainerContext);
  const bindings = useMemo(() => container && withPass(container, token), [container, token]);
  return <ContainerContext value={bindings}>{children}</ContainerContext>;
}

function withPass(container: Bindings, token: string): Bindings {
  const api = container.get(PassApi)(token);
  return { get: <T,>(key: Token<T>) => (key === (Api as unknown) ? (api as T) : container.get(key)) };
}
