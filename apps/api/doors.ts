import type { Door, DoorAnswer } from '#adapters/http/server/door.ts';
import { paymentCallbackDoor } from '#adapters/http/server/payment-callback-door.ts';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { SandboxBankDoor } from '#adapters/sandbox-bank/sandbox-bank-door.ts';
import type { ReceivePaymentCallback } from '#core/payments/receive-payment-callback.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The doors beside the contract: payment callbacks, the embedded bank, posters. */
export function doors(receive: ReceivePaymentCallback, bank: SandboxBankDoor): readonly Door[] {
  return [
    paymentCallbackDoor(receive),
    { method: 'GET', path: '/sandbox-bank/*', handle: ({ path }) => bank.get(path) },
    {
      method: 'POST',
      path: '/sandbox-bank/*',
      handle: ({ path, rawBody }) => bank.post(path, formFields(rawBody)),
    },
    { method: 'GET', path: '/posters/*', handle: async ({ path }) => poster(path) },
  ];
}

function formFields(rawBody: Uint8Array): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(rawBody)));
}

function poster(path: string): DoorAnswer {
  const address = parsePosterAddress(path);
  if (!address) throw new DomainError('not_found', 'There is nothing at this address.');
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { status: 200, headers, body: drawPoster(address) };
}
