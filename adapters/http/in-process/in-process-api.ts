import type { Container } from 'inversify';
import type { Api } from '#adapters/http/contract/api.ts';
import { authorize } from '#adapters/http/contract/authorize.ts';
import type { Endpoint, Fields } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints, useCaseNameOf } from '#adapters/http/contract/endpoints.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS } from '#core/actor.ts';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { UseCase } from '#core/use-case.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { inProcessActor } from './in-process-actor.ts';

/** Stores the renewal secret, as the cookie does over HTTP. */
export interface RenewalTokenStore {
  read(): string | null;
  write(renewal: string | null): void;
}

/** As the options of the same names of the API over HTTP. */
interface Acting {
  /** Returns the club that the person acts for, or null. */
  readonly actingFor?: () => string | null;
  /** Runs when the person is no member of that club. */
  readonly leftClub?: () => void;
}

/** The API called directly on the use cases, with the same errors and JSON as over HTTP. */
export function inProcessApi(
  container: Container,
  token: () => Promise<string | null>,
  renewalTokens: RenewalTokenStore,
  { actingFor, leftClub }: Acting = {},
): Api {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = names.map((name) => [name, (input?: object) => call(name, input ?? {})]);
  return Object.fromEntries(calls) as Api;

  /** As over HTTP, a person who is no member of the club any more acts for themselves. */
  async function call(name: EndpointName, input: object): Promise<unknown> {
    try {
      return await callOnce(name, input);
    } catch (error) {
      const isRefused = error instanceof DomainError && error.reason === 'not_a_member';
      if (!isRefused || 'actsFor' in endpoints[name] || !actingFor?.()) throw error;
      leftClub?.();
      return callOnce(name, input);
    }
  }

  async function callOnce(name: EndpointName, input: object): Promise<unknown> {
    const endpoint: Endpoint = endpoints[name];
    const useCase = resolve(container, useCaseKey(useCaseNameOf(name))) as UseCase<unknown, unknown>;
    const actor = endpoint.session
      ? ANONYMOUS
      : await inProcessActor(container, token, endpoint, {
          header: endpoint.access === 'signed-in' ? null : (actingFor?.() ?? null),
          path: endpoint.actsFor ? String((input as Fields)[endpoint.actsFor]) : null,
        });
    authorize(actor, endpoint);
    const output = await useCase.execute(actor, await inputFor(endpoint, asJson(input)));
    if (endpoint.file) return output;
    return endpoint.session ? storeSession(endpoint, output) : asJson(output);
  }

  async function inputFor(endpoint: Endpoint, input: object): Promise<object> {
    if (endpoint.session === 'renews') return { renewal: renewalTokens.read() };
    if (endpoint.session === 'ends') return { renewal: renewalTokens.read(), token: await token() };
    return input;
  }

  function storeSession(endpoint: Endpoint, output: unknown): unknown {
    if (endpoint.session === 'ends') {
      renewalTokens.write(null);
      return null;
    }
    const { renewal, device: _, ...session } = output as OpenSession;
    renewalTokens.write(renewal);
    return session;
  }
}

/** Removes what JSON can't carry. */
function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
