import type { OpenSession } from '#core/people/credentials-gateway.ts';
import { ANONYMOUS } from '#core/shared/actor.ts';
import type { UseCase } from '#core/shared/use-case.ts';
import { admit } from '../contract/admit.ts';
import type { Route } from '../contract/route.ts';
import { type ActorResolver, bearerToken } from './actor-resolver.ts';
import type { Allowances } from './allowances.ts';
import { json } from './json-response.ts';
import { readInput } from './read-input.ts';
import { type AppContext, addressOf, headerOf } from './request-context.ts';
import { serveShared } from './serve-shared.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  refuseOtherOrigins,
  writeSessionCookie,
} from './session-cookie.ts';
import type { SharedAnswers } from './shared-answers.ts';

export interface ServingOptions {
  readonly actors: ActorResolver;
  /** Null when nobody counts (benches). */
  readonly allowances: Allowances | null;
  readonly shared: SharedAnswers;
  readonly https: boolean;
}

/** Serves one route: who asks → may they → what do they ask → the use case → JSON. */
export function serveRoute(
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  options: ServingOptions,
): (c: AppContext) => Promise<Response> {
  const serve = route.session ? serveSession : route.shared ? serveShared : serveCall;
  return (c) => serve(c, route, useCase, options);
}

async function serveCall(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  { actors, allowances }: ServingOptions,
): Promise<Response> {
  const actor = await actors.resolve(headerOf(c, 'authorization'));
  await allowances?.draw(route, actor, addressOf(c));
  admit(actor, route);
  const output = await useCase.execute(actor, await readInput(c, route, route.input));
  if (route.method !== 'GET' && actor.kind === 'person') actors.forget(actor.uid);
  return json(output, route.status, {});
}

/** Sessions open, renew and end through a cookie that scripts can't read; a program gets the token alone. */
async function serveSession(
  c: AppContext,
  route: Route<unknown, unknown>,
  useCase: UseCase<unknown, unknown>,
  { allowances, https }: ServingOptions,
): Promise<Response> {
  await allowances?.draw(route, ANONYMOUS, addressOf(c));
  const input = route.session === 'opens' ? await readInput(c, route, route.input) : sessionOf(c);
  const output = await useCase.execute(ANONYMOUS, input);
  if (route.session === 'ends')
    return json(null, route.status, { 'set-cookie': clearSessionCookie({ https }) });
  const { renewal, ...session } = output as OpenSession;
  return json(session, route.status, { 'set-cookie': writeSessionCookie(renewal, { https }) });
}

function sessionOf(c: AppContext): { token: string | null; renewal: string | null } {
  refuseOtherOrigins(headerOf(c, 'origin'), headerOf(c, 'host'));
  return {
    token: bearerToken(headerOf(c, 'authorization')),
    renewal: readSessionCookie(headerOf(c, 'cookie')),
  };
}
