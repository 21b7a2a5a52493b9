/** The cache that the service worker reads pictures from while the network is away. */
export const PICTURE_CACHE = 'acara-ticket-pictures';

/** Saves pictures of this server. Posters are drawn in the browser and need no file. */
export async function savePictures(addresses: readonly (string | null)[]): Promise<void> {
  const own = addresses.filter((address) => address?.startsWith('/files/')) as string[];
  if (own.length === 0 || !('caches' in globalThis)) return;
  const cache = await caches.open(PICTURE_CACHE);
  for (const address of new Set(own)) if (!(await cache.match(address))) await cache.add(address);
}

export async function erasePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE);
}
