import { ApiIdentitySession } from '#adapters/http/client/api-identity-session.ts';
import { type HttpApiOptions, httpApi } from '#adapters/http/client/http-api.ts';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { Health } from '#adapters/http/contract/live/health.ts';
import { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import { SITE_ELEMENT } from '#adapters/http/contract/page/site-in-page.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { Clock } from '#core/shared/clock.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { Token } from '#core/shared/token.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { popupFlow } from '../app/session/popup-flow.ts';
import { storedSessionHint } from '../app/session/stored-session-hint.ts';
import { LoadDeviceCryptography } from '../shared/offline/device-cryptography.ts';
import { useOutage } from '../shared/outage/outage-store.ts';
import { actingFor, leaveClub } from '../shared/session/acting-store.ts';
import { ACCOUNT_KEY } from '../shared/session/remembered-person.ts';
import type { Bindings } from '../shared/use-api.ts';
import { writeStored } from '../ui/storage.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { fetchWithEarlyAnswers } from './early-answers.ts';
import { PageClock } from './page-clock.ts';

const ALIVE = '/api/health/live';

/**
 * Creates the container: the API over HTTP, or with `VITE_API=memory` the whole application in the browser, wired by
 * inversify.
 */
export async function createContainer(): Promise<Bindings> {
  if (import.meta.env.VITE_API === 'memory') {
    const { createDemoContainer } = await import('./demo-data.ts');
    return createDemoContainer();
  }
  return createHttpBindings();
}

async function createHttpBindings(): Promise<Bindings> {
  const clock = new PageClock();
  const site = siteOfPage();
  const calls: HttpApiOptions = {
    baseUrl: '/api',
    token: (options) => identity.token(options),
    actingFor,
    leftClub: leaveClub,
    refused: () => identity.refused(),
    received: useOutage.getState().received,
    fetch: fetchWithEarlyAnswers,
  };
  const api = httpApi(calls);
  const hint = storedSessionHint(ACCOUNT_KEY);
  // Written by versions before the site's facts were in the page.
  writeStored('acara.firebase', null);
  const identity: IdentitySession = site.firebase
    ? (await import('./lazy-firebase-session.ts')).firebaseSession(site.firebase, () => api, hint)
    : new ApiIdentitySession(
        () => api,
        hint,
        clock,
        popupFlow(() => welcome(site.google ?? 'Google')),
      );
  // The page is shown first.
  const live = async () => {
    await whenIdle();
    return (await import('./live-clients.ts')).liveClients(calls);
  };
  return new FixedBindings()
    .bind(Api, api)
    .bind(PassApi, (token) => httpApi({ baseUrl: calls.baseUrl, token: async () => token }))
    .bind(LoadDeviceCryptography, async () => (await import('./device-cryptography.ts')).deviceCryptography)
    .bind(SiteFacts, site)
    .bind(IdentitySession, identity)
    .bind(Clock, clock)
    .bind(Health, {
      isAlive: () =>
        fetch(ALIVE).then(
          ({ ok }) => ok,
          () => false,
        ),
      serverTime: async () => (await (await fetch(ALIVE)).json()).time,
    })
    .bind(PictureUpload, lazyPictureUpload(calls))
    .bind(
      LiveEvents,
      lazyWatch(async () => (await live()).events),
    )
    .bind(
      LiveSales,
      lazyWatch(async () => (await live()).sales),
    )
    .bind(
      LiveTickets,
      lazyWatch(async () => (await live()).tickets),
    );
}

async function welcome(provider: string): Promise<void> {
  (await import('../app/session/provider-welcome.ts')).welcome(provider);
}

/** Live updates whose client is loaded with the first subscription. */
function lazyWatch<Args extends unknown[]>(
  load: () => Promise<{ watch(...args: Args): () => void }>,
): { watch(...args: Args): () => void } {
  return { watch: (...args) => lazySubscription(async () => (await load()).watch(...args)) };
}

/**
 * Values under their keys. Over HTTP the web app has no core to wire, so that the first page does not load inversify
 * for a few values.
 */
class FixedBindings implements Bindings {
  readonly #values = new Map<symbol, unknown>();

  bind<T>(key: Token<T>, value: NoInfer<T>): this {
    this.#values.set(key, value);
    return this;
  }

  get<T>(key: Token<T>): T {
    if (!this.#values.has(key)) throw new Error(`Nothing is bound to ${String(key)}.`);
    return this.#values.get(key) as T;
  }
}

/** The upload over HTTP; its code is loaded with the first picture. */
function lazyPictureUpload(calls: HttpApiOptions): PictureUpload {
  return {
    uploadPicture: async (file) => {
      const { httpPictureUpload } = await fetched();
      return httpPictureUpload(calls).uploadPicture(file);
    },
  };
}

function fetched(): Promise<typeof import('#adapters/http/client/http-picture-upload.ts')> {
  return import('#adapters/http/client/http-picture-upload.ts').catch(() => {
    throw unreachable('picture_lost');
  });
}

/** A subscription whose code loads first. It can be ended before it has begun. Subscribers also poll. */
function lazySubscription(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  begin().then(
    (stop) => {
      if (isOver) stop();
      else end = stop;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** Reads the installation's facts, which the server writes into the page. */
function siteOfPage(): SiteFacts {
  const text = document.getElementById(SITE_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${SITE_ELEMENT}.`);
  return JSON.parse(text) as SiteFacts;
}
