import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { adminCalls } from './admin-calls.ts';
import type { CallExample } from './call-example.ts';
import { clubCalls } from './club-calls.ts';
import { eventCalls } from './event-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { ticketCalls } from './ticket-calls.ts';

/** Every call of the contract, with what tests need to know of it. A missing one does not compile. */
export const CALLS: Readonly<Record<EndpointName, CallExample>> = {
  ...identityCalls,
  ...eventCalls,
  ...ticketCalls,
  ...clubCalls,
  ...adminCalls,
};
