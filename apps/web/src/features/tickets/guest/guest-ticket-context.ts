import { createContext } from 'react';

/** How a ticket that was opened by a guest's link is read again. */
export interface GuestTicketReading {
  readonly refetch: () => void;
}

/** Null for the tickets of the signed-in person. */
export const GuestTicketContext = createContext<GuestTicketReading | null>(null);
