import { type ReactNode, useContext, useMemo } from 'react';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import type { Token } from '#core/shared/token.ts';
import { type Bindings, ContainerContext } from '../../../shared/use-api.ts';

export interface DeviceApiProps {
  /** Null sends them as the signed-in person. */
  token: string | null;
  children: ReactNode;
}

/** Sends the calls of the components below with the token of a check-in device. */
export function DeviceApi({ token, children }: DeviceApiProps) {
  const container = useContext(ContainerContext);
  const bindings = useMemo(
    () => (container && token !== null ? withToken(container, token) : container),
    [container, token],
  );
  return <ContainerContext value={bindings}>{children}</ContainerContext>;
}

function withToken(container: Bindings, token: string): Bindings {
  const api = container.get(PassApi)(token);
  return { get: <T,>(key: Token<T>) => (key === (Api as unknown) ? (api as T) : container.get(key)) };
}
