import type { SendCallback } from './sandbox-bank.ts';

const TIMEOUT_MS = 5_000;

/** Delivers callbacks over HTTP. */
export const fetchDelivery: SendCallback = async ({ url, headers, body }) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.arrayBuffer();
  return { status: response.status };
};
