/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { openNotification, showNotification, subscribeAgain } from './push.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: the page and the files of the pages that work without a network. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

const PAGE = '/index.html';
/** Filled and erased by the page, in src/shared/offline/saved-tickets.ts. */
const PICTURE_CACHE = 'acara-ticket-pictures';
const MAX_WAIT_SECONDS = 3;
/** Addresses that the server answers with its own pages, or with data. */
const OF_THE_SERVER = [/^\/(api|files|posters|sandbox-bank|sandbox-google)(\/|$)/, /\/[^/]*\.\w+$/];

// Without its rules for `/` and for names without an ending, which would answer with the saved page.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/** The server's page; without an answer in time, or with one of a proxy whose server is away, the saved one. */
const newestPage = new NetworkOnly({
  networkTimeoutSeconds: MAX_WAIT_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
        return response;
      },
      handlerDidError: () => matchPrecache(PAGE),
    },
  ],
});
registerRoute(new NavigationRoute(newestPage, { denylist: OF_THE_SERVER }));

const savedPicture = new NetworkOnly({
  plugins: [{ handlerDidError: ({ request }) => caches.match(request.url, { cacheName: PICTURE_CACHE }) }],
});
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/'),
  savedPicture,
);

self.addEventListener('activate', (event) => {
  // Asks the server for the page while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

/**
 * A page of this worker's own build asks it to take over. It does when no other page is open, which could be of an older
 * build and still need its files. Otherwise it waits until every page is closed.
 */
self.addEventListener('message', (event) => {
  const { entry } = (event.data ?? {}) as { readonly entry?: unknown };
  if (typeof entry !== 'string' || getCacheKeyForURL(entry) === undefined) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      return pages.length <= 1 ? self.skipWaiting() : undefined;
    }),
  );
});

self.addEventListener('push', showNotification);
self.addEventListener('notificationclick', openNotification);
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(subscribeAgain());
});
