import { z } from 'zod';

/** What WebAuthn in a browser returns as JSON. Its library checks the rest. */
export const passkeyResponse = z
  .record(z.string(), z.unknown())
  .meta({ title: 'Passkey', type: 'object' })
  .describe('The result of WebAuthn in the browser, as JSON');

export const passkeyOptions = z.object({
  options: z.record(z.string(), z.unknown()).describe('Options of WebAuthn in the browser, as JSON'),
});
