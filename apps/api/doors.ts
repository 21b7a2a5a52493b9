import type { Container } from 'inversify';
import type { Door, DoorAnswer } from '#adapters/http/server/door.ts';
import { paymentCallbackDoor } from '#adapters/http/server/payment-callback-door.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import type { SandboxBankDoor } from '#adapters/sandbox-bank/sandbox-bank-door.ts';
import { FileStore } from '#core/files/file-store.ts';
import type { ReceivePaymentCallback } from '#core/payments/receive-payment-callback.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The doors beside the contract: payment callbacks, the embedded bank, pictures. */
export function doors(
  container: Container,
  bank: SandboxBankDoor | null,
  receive: Pick<ReceivePaymentCallback, 'execute'>,
): readonly Door[] {
  const files = resolve(container, FileStore);
  return [
    paymentCallbackDoor(receive),
    ...(bank ? bankDoors(bank) : []),
    { method: 'GET', path: '/files/:name', handle: ({ path }) => file(files, path) },
    { method: 'GET', path: '/posters/*', handle: async ({ path }) => poster(path) },
  ];
}

function bankDoors(bank: SandboxBankDoor): readonly Door[] {
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

/** Names are never used twice, so a browser may keep what it has. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

async function file(files: FileStore, path: string): Promise<DoorAnswer> {
  const found = await files.get(path.slice('/files/'.length));
  if (!found) throw new DomainError('not_found', 'There is nothing at this address.');
  const headers = { ...FOR_EVER, 'content-type': found.contentType, 'content-disposition': 'inline' };
  return { status: 200, headers, body: found.bytes };
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
