import type { Container } from 'inversify';
import { LRUCache } from 'lru-cache';
import { calendarRoutes } from '#adapters/http/server/routes/calendar-routes.ts';
import { paymentWebhookRoute } from '#adapters/http/server/routes/payment-webhook-route.ts';
import type { RawResponse, RawRoute } from '#adapters/http/server/routes/raw-route.ts';
import { unsubscribeRoute } from '#adapters/http/server/routes/unsubscribe-route.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { SandboxBankRoutes } from '#adapters/sandbox-bank/sandbox-bank-routes.ts';
import { FileStore } from '#core/files/file-store.ts';
import type { ReceivePaymentCallback } from '#core/payments/callbacks/receive-payment-callback.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { useCaseKey } from '#core/use-case-key.ts';

/** Returns the routes outside the contract: webhooks, the embedded bank, files, posters, one-click unsubscribing, calendars. */
export function rawRoutes(
  container: Container,
  bank: SandboxBankRoutes | null,
  receive: Pick<ReceivePaymentCallback, 'execute'>,
): readonly RawRoute[] {
  const files = resolve(container, FileStore);
  return [
    paymentWebhookRoute(receive),
    ...(bank ? bankRoutes(bank) : []),
    { method: 'GET', path: '/files/:name', handle: ({ path }) => file(files, path) },
    posterRoute(),
    unsubscribeRoute(resolve(container, useCaseKey('SwitchMail'))),
    ...calendarRoutes((name) => resolve(container, useCaseKey(name)) as never),
  ];
}

function bankRoutes(bank: SandboxBankRoutes): readonly RawRoute[] {
  return [
    { method: 'GET', path: '/sandbox-bank/*', handle: ({ path }) => bank.get(path) },
    {
      method: 'POST',
      path: '/sandbox-bank/*',
      handle: ({ path, rawBody }) => bank.post(path, formFields(rawBody)),
    },
  ];
}

function formFields(rawBody: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(rawBody)));
}

/** File names are never reused, so that browsers may cache them for ever. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

async function file(files: FileStore, path: string): Promise<RawResponse> {
  const found = await files.get(path.slice('/files/'.length));
  if (!found) throw domainError('not_found', { reason: 'address' });
  const headers = { ...IMMUTABLE, 'content-type': found.contentType, 'content-disposition': 'inline' };
  return { status: 200, headers, body: found.bytes };
}

/** Room for some hundred posters. */
const MAX_POSTER_CACHE_BYTES = 16 * 1024 * 1024;

/** Draws posters and caches them; only drawing counts against the rate limit. */
function posterRoute(): RawRoute {
  const cache = new LRUCache<string, string>({
    maxSize: MAX_POSTER_CACHE_BYTES,
    sizeCalculation: (poster) => poster.length,
  });
  return {
    method: 'GET',
    path: '/posters/*',
    rateLimit: (path) => (cache.has(path) ? undefined : 'poster'),
    async handle({ path }) {
      const body = cache.get(path) ?? poster(path);
      cache.set(path, body);
      return { status: 200, headers: { ...IMMUTABLE, 'content-type': 'image/svg+xml; charset=utf-8' }, body };
    },
  };
}

function poster(path: string): string {
  const address = parsePosterAddress(path);
  if (!address) throw domainError('not_found', { reason: 'address' });
  return drawPoster(address);
}
