import { ApiIdentitySession } from '#adapters/http/client/api-identity-session.ts';
import { type HttpApiOptions, httpApi } from '#adapters/http/client/http-api.ts';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { Clock } from '#core/shared/clock.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { useOutage } from '../app/outage/outage-store.ts';
import { actingFor, leaveClub } from '../app/session/acting-store.ts';
import { popupFlow } from '../app/session/popup-flow.ts';
import { storedSessionHint } from '../app/session/stored-session-hint.ts';
import type { Bindings } from '../app/use-api.ts';
import { writeStored } from '../ui/storage.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { fetchWithEarlyAnswers } from './early-answers.ts';
import { FixedBindings } from './fixed-bindings.ts';
import { LazyFirebaseSession, loadFirebase } from './lazy-firebase-session.ts';
import { lazyPictureUpload } from './lazy-picture-upload.ts';
import { lazySubscription } from './lazy-subscription.ts';
import { siteOfPage } from './site-of-page.ts';

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

function createHttpBindings(): Bindings {
  const clock = new SystemClock();
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
  const hint = storedSessionHint('acara.account');
  // Written by versions before the site's facts were in the page.
  writeStored('acara.firebase', null);
  const identity: IdentitySession = site.firebase
    ? new LazyFirebaseSession(
        loadFirebase(site.firebase, () => api),
        hint,
      )
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
    .bind(SiteFacts, site)
    .bind(IdentitySession, identity)
    .bind(Clock, clock)
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
