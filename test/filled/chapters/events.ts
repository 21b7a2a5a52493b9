import { SMALL_PNG } from '#test/support/small-pictures.ts';
import type { Filler } from '../filler.ts';
import type { People } from './people.ts';

/** The ids of this term's events. */
export interface Events {
  readonly gala: string;
  /** With one place. */
  readonly tiny: string;
  readonly talk: string;
  /** Cancelled in a later chapter. */
  readonly trip: string;
  /** On its way when everything has happened. */
  readonly running: string;
  readonly ended: string;
  /** Of clubs whose sales are paused in a later chapter. */
  readonly hike: string;
  readonly film: string;
  readonly carols: string;
  /** Taken down in a later chapter, with a ticket. */
  readonly withdrawn: string;
}

const DAY = (day: string, from: string, to: string) => ({
  startDate: `${day}T${from}`,
  endDate: `${day}T${to}`,
});

/** Events in every status. */
export async function fillEvents(fill: Filler, people: People): Promise<Events> {
  const { does } = fill;
  const { theatre, choir, hiking, film } = people;
  const { imageUrl } = await does('UploadPicture').execute(theatre, { bytes: SMALL_PNG });
  const shared = { capacity: 40, category: 'Sports' as const };
  const events = {
    gala: await fill.event(theatre, {
      ...{ title: 'Gamelan Gala', ...DAY('2026-12-20', '20:00', '23:00') },
      ...{ ticketPrice: 25, capacity: 60, imageUrl },
    }),
    tiny: await fill.event(theatre, {
      ...{ title: 'Tiny Stage', ...DAY('2026-12-18', '20:00', '21:00'), ticketPrice: 19.99, capacity: 1 },
    }),
    talk: await fill.event(theatre, {
      ...{ title: 'Open Talk', ...DAY('2026-12-15', '17:00', '18:30') },
      ...{ ticketPrice: 0, capacity: 50, perPersonLimit: 2, category: 'Academic' },
    }),
    trip: await fill.event(theatre, {
      ...{ title: 'Island Trip', ...DAY('2026-12-22', '08:00', '20:00'), ticketPrice: 60, capacity: 12 },
    }),
    running: await fill.event(theatre, {
      ...{ title: 'Matinée', ...DAY('2026-12-01', '11:00', '15:00'), ticketPrice: 12.5, capacity: 20 },
    }),
    ended: await fill.event(theatre, {
      ...{ title: 'Rehearsal', ...DAY('2026-11-14', '20:00', '22:00'), ticketPrice: 10, capacity: 20 },
    }),
    hike: await fill.event(hiking, {
      ...{ title: 'Night Hike', ...DAY('2026-12-19', '20:00', '23:30'), ticketPrice: 8, ...shared },
    }),
    film: await fill.event(film, {
      ...{ title: 'Film Noir', ...DAY('2026-12-16', '20:00', '22:00'), ticketPrice: 5, ...shared },
    }),
    carols: await fill.event(choir, {
      ...{ title: 'Carols', ...DAY('2026-12-24', '18:00', '20:00'), ticketPrice: 30, capacity: 25 },
    }),
    withdrawn: await fill.event(choir, {
      ...{ title: 'Open Rehearsal', ...DAY('2026-12-23', '18:00', '20:00'), ticketPrice: 0, capacity: 25 },
    }),
  };
  await draftsAndReviews(fill, people, events.gala);
  return events;
}

async function draftsAndReviews(fill: Filler, people: People, gala: string): Promise<void> {
  const { does } = fill;
  const { chess, theatre, admin } = people;
  const at = { ...DAY('2027-01-20', '20:00', '22:00'), ticketPrice: 0, capacity: 30 };
  await fill.event(chess, { title: 'Blitz, waiting', ...at });
  const declined = await fill.event(chess, { title: 'Blitz, declined', ...at });
  await does('ReviewEvent').execute(admin, {
    id: declined,
    approve: false,
    note: 'Please say where it is.',
  });
  const approved = await fill.event(chess, { title: 'Blitz, approved', ...at });
  await does('ReviewEvent').execute(admin, { id: approved, approve: true, note: '' });
  await fill.event(theatre, { title: 'Someday', ...at, status: 'draft' });
  await does('DuplicateEvent').execute(theatre, { id: gala });
  const never = await fill.event(theatre, { title: 'Never', ...at, status: 'draft' });
  await does('DeleteEvent').execute(theatre, { id: never });
}
