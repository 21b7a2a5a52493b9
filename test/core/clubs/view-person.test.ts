import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('ViewPerson', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub('Kelab Catur');
  });
  const view = (person: SignedIn, as = admin) => acara.does('ViewPerson').execute(as, { uid: person.uid });

  it('refuses everybody but admins, and a person who is not there', async () => {
    const aina = await acara.aStudent('Aina Rahman');
    for (const who of [aina, club]) expect((await refusalOf(view(aina, who))).code).toBe('forbidden');
    const missing = acara.does('ViewPerson').execute(admin, { uid: 'nobody' });
    expect((await refusalOf(missing)).code).toBe('profile_not_found');
  });

  it('names the offices of a person, and where nobody else is president', async () => {
    const priya = await acara.aMember(club, 'president', 'Priya Nair');
    const other = await acara.aClub('Kelab Buku');
    await acara.write(({ members }) =>
      members.save({ clubId: other.uid, uid: priya.uid, office: 'treasurer', since: acara.clock.now() }),
    );
    const office = (name: string, { uid: id }: SignedIn, of: string, isOnlyPresident: boolean) => {
      return { id, name, state: 'active', office: of, isOnlyPresident };
    };
    const books = office('Kelab Buku', other, 'treasurer', false);
    expect((await view(priya)).clubs).toEqual([books, office('Kelab Catur', club, 'president', false)]);
    await acara.write(({ members }) => members.remove(club.uid, club.uid));
    expect((await view(priya)).clubs).toEqual([books, office('Kelab Catur', club, 'president', true)]);
  });

  it('lists the tickets of a person alone, with their payments and refunds', async () => {
    const aina = await acara.aStudent('Aina Rahman');
    const event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Catur', priceSen: 1_800 });
    await acara.buy(await acara.aStudent('Tan Wei'), event);
    const purchase = await acara.buy(aina, event);
    await acara.play(purchase);
    const { ticket } = purchase;
    await acara.does('RevokeTicket').execute(club, { id: ticket.id, reason: 'Bought twice.' });
    const { tickets, ticketCount } = await view(aina);
    expect(ticketCount).toBe(1);
    expect(tickets).toEqual([
      {
        id: ticket.id,
        eventId: event.id,
        eventTitle: 'Malam Catur',
        startDate: event.startsAt,
        status: 'cancelled',
        price: 18,
        purchaseDate: ticket.purchaseDate,
        payment: { provider: 'sandbox', status: 'succeeded' },
        refund: { amount: 18, status: 'manual_required' },
      },
    ]);
  });
});
