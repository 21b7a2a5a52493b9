import { TOTP } from 'otpauth';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { requireActor } from '#core/people/to-actor.ts';
import type { PasskeyJson } from '#core/second-factor/passkey-verifier.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import type { Acara } from '#test/support/acara.ts';

/** Opens a session of a person who has no second factor. Returns its actor and its token. */
export async function openSessionOf(
  acara: Acara,
  person: SignedIn,
): Promise<{ readonly actor: SignedIn; readonly token: string }> {
  const token = await acara.tokenOf(person);
  return { actor: await actorOfToken(acara, token), token };
}

/** Returns the actor as a call that needs a fresh sign-in sees it. */
export async function actorOfToken(acara: Acara, token: string): Promise<SignedIn> {
  const identity = await acara.gateway.verify(token);
  const person = identity && (await resolve(acara.container, PersonRepository).find(identity.uid));
  const assurance = resolve(acara.container, SessionAssurance);
  const clubs = resolve(acara.container, ActingClubs);
  const club = person?.role === 'club' ? await clubs.find(person.uid, person.uid) : null;
  return requireActor(identity, person, await assurance.of(identity, person, { fresh: true }), null, club);
}

/** Returns the code that an authenticator app shows, some steps of 30 seconds from now. */
export function codeAt(secret: string, now: Instant, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: millisecondsOf(now) + steps * 30_000 });
}

/** Sets up an authenticator app. */
export async function addAuthenticator(
  acara: Acara,
  actor: SignedIn,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await acara.does('EnrolAuthenticator').execute(actor);
  const input = { code: codeAt(secret, acara.clock.now()) };
  const { recoveryCodes } = await acara.does('ActivateAuthenticator').execute(actor, input);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Adds a passkey with this id. */
export async function addPasskey(acara: Acara, actor: SignedIn, id = 'passkey-1'): Promise<void> {
  const { options } = await acara.does('BeginPasskeyRegistration').execute(actor);
  const input = { name: 'Phone', response: passkeyResponse(options, { id }) };
  await acara.does('RegisterPasskey').execute(actor, input);
}

/** Returns a response as a browser sends it, which the verifier in memory accepts. */
export function passkeyResponse(
  options: PasskeyJson,
  { id = 'passkey-1', userId = '' }: { readonly id?: string; readonly userId?: string } = {},
): string {
  const clientDataJSON = base64url(JSON.stringify({ challenge: options.challenge }));
  const response = { clientDataJSON, userHandle: base64url(userId) };
  return JSON.stringify({ id, rawId: id, type: 'public-key', response });
}

function base64url(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}
