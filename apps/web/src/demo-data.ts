import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey } from '#adapters/inversify/catalogue-key.ts';
import { CredentialsGateway } from '#core/people/credentials-gateway.ts';
import type { Role } from '#core/people/person.ts';
import { type SignedIn, SYSTEM } from '#core/shared/actor.ts';
import { Clock } from '#core/shared/clock.ts';
import { addMinutes } from '#core/shared/instant.ts';

const PASSWORD = 'acara-demo';
const DAY = 24 * 60;

/** A few people and events, made the way anybody makes them. */
export async function loadDemonstration(container: Container): Promise<void> {
  await addPerson(container, 'student@demo.acara.test', 'Aina Rahman', 'student');
  await addPerson(container, 'newclub@demo.acara.test', 'Kelab Debat', 'club');
  await addPerson(container, 'admin@demo.acara.test', 'Pejabat Acara', 'admin');
  const club = await addPerson(container, 'club@demo.acara.test', 'Kelab Seni Budaya', 'club');
  await resolve(container, catalogueKey('VerifyClub')).execute(SYSTEM, { email: club.email });
  for (const event of eventsFrom(resolve(container, Clock).now()))
    await resolve(container, catalogueKey('CreateEvent')).execute({ ...club, isClubVerified: true }, event);
}

async function addPerson(container: Container, email: string, name: string, role: Role): Promise<SignedIn> {
  const credentials = resolve(container, CredentialsGateway);
  const { uid } = await credentials.signUp({ email, password: PASSWORD, name });
  const person: SignedIn = { kind: 'person', uid, email, name, role, isClubVerified: false };
  await resolve(container, catalogueKey('Register')).execute(person, {
    email,
    name,
    role: role === 'club' ? 'club' : 'student',
    studentId: role === 'student' ? 'A21EC0042' : '-',
    faculty: role === 'student' ? 'Faculty of Computing' : 'Student Affairs',
    phoneNumber: '+60 12-000 0000',
  });
  if (role === 'admin')
    await resolve(container, catalogueKey('GrantRole')).execute(SYSTEM, { email, role: 'admin' });
  return person;
}

function eventsFrom(now: string) {
  const common = { imageUrl: null, perPersonLimit: null, status: null, location: 'Main Campus' };
  return [
    ['Malam Puisi & Gamelan', 'Cultural', 'Dewan Sultan Iskandar', 15, 240],
    ['Rust by Firelight: a systems workshop', 'Workshop', 'Makmal 3, Faculty of Computing', 5, 40],
    ['Inter-Faculty Futsal Night', 'Sports', 'Sports Hall', 0, 160],
    ['Careers in Clean Energy', 'Career', 'Lecture Theatre 2', 0, 300],
    ['Board Games & Teh Tarik', 'Social', 'Student Union Lounge', 8, 60],
    ['Open Lecture: Mathematics of Batik', 'Academic', 'Lecture Theatre 1', 3, 120],
    ['Wayang Kulit under the Stars', 'Cultural', 'Amphitheatre', 12.5, 2],
  ].map(([title, category, venue, ticketPrice, capacity], index) => {
    const startDate = addMinutes(now, (index * 3 + 2) * DAY);
    return {
      ...common,
      title: String(title),
      category: String(category),
      venue: String(venue),
      ticketPrice: Number(ticketPrice),
      capacity: Number(capacity),
      description: `${title} brings the campus together for one evening. Doors open half an hour before the start; bring your ticket's QR code.\n\nEverybody is welcome, beginners most of all.`,
      startDate,
      endDate: addMinutes(startDate, 150),
      tags: [String(category).toLowerCase(), 'campus'],
    };
  });
}
