import type { WrittenGuest } from '#core/guests/guest-rows.ts';

/** Places that an event of the demonstration keeps for guests, and whom it has invited. */
export interface DemoGuests {
  readonly setAside: number;
  readonly rows: readonly WrittenGuest[];
}

/** By the event's title. The people are plainly made up. */
export const DEMO_GUESTS: Readonly<Record<string, DemoGuests>> = {
  'Malam Gamelan: Bronze Under the Banyan': {
    setAside: 12,
    rows: [
      { name: 'Guest One', email: 'guest.one@demo.acara.test', note: 'Front row, opens the evening' },
      { name: 'Guest Two', email: 'guest.two@demo.acara.test', note: 'Sponsor' },
      { name: 'Guest Three', email: 'guest.three@demo.acara.test' },
      { name: 'Guest Four', note: 'Arrives with Guest Two' },
      { name: 'Guest Five' },
    ],
  },
};
