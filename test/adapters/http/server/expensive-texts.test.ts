import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { EXPENSIVE_CHARACTERS, filledWith, ORDINARY_TEXT } from '#test/support/expensive-characters.ts';
import { expectAtOnce } from '#test/support/fastest.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

describe('requests with texts of maximum length', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aClub();
    admin = await testApp.acara.anAdmin();
    await testApp.acara.anEvent();
  });
  afterAll(() => testApp.close());

  type Request = Parameters<HttpTestApp['call']>;

  async function answersAtOnce(characters: string, requestOf: (characters: string) => Request) {
    const send = async (text: string) => {
      const { status } = await testApp.call(...requestOf(text));
      expect(status).toBeLessThan(500);
    };
    await expectAtOnce(
      characters,
      () => send(characters),
      () => send(ORDINARY_TEXT),
    );
  }

  describe.each(EXPENSIVE_CHARACTERS)('made of %s', (_, characters) => {
    it('create a draft quickly', async () => {
      const request = (text: string): Request => ['POST', '/api/events', { as: club, body: draftOf(text) }];
      expect((await testApp.call(...request(characters))).status).toBe(201);
      await answersAtOnce(characters, request);
    });

    it('are refused quickly when one text fills the whole request', async () => {
      for (const field of ['title', 'description', 'imageUrl', 'startDate', 'category'])
        await answersAtOnce(characters, (text) => {
          const body = { [field]: filledWith(text, 60_000 / Buffer.byteLength(text)) };
          return ['POST', '/api/events', { as: club, body }];
        });
    });

    it('search quickly', async () => {
      for (const path of ['/api/events', '/api/admin/people', '/api/events/event-1/attendees'])
        await answersAtOnce(characters, (text) => {
          const q = encodeURIComponent(filledWith(text, 100));
          return ['GET', `${path}?q=${q}`, { as: admin }];
        });
    });

    it('are accepted quickly as profile and credentials', async () => {
      await answersAtOnce(characters, (text) => [
        'PUT',
        '/api/auth/profile',
        { as: club, body: profileOf(text) },
      ]);
      for (const path of ['/api/identity/sign-up', '/api/identity/sign-in'])
        await answersAtOnce(characters, (text) => {
          const body = { email: filledWith(text, 254), password: filledWith(text, 1_024) };
          return ['POST', path, { body }];
        });
    });
  });
});

/** A letter at each end, because fields are trimmed and must not be empty. */
function filled(characters: string, length: number): string {
  return `x${filledWith(characters, length - 2)}x`;
}

function draftOf(characters: string) {
  return {
    title: filled(characters, 120),
    description: filled(characters, 5_000),
    category: 'Sports',
    startDate: '2026-12-20T20:00',
    endDate: '2026-12-20T23:00',
    location: filled(characters, 120),
    venue: filled(characters, 120),
    ticketPrice: 0,
    capacity: 1,
    tags: Array.from({ length: 10 }, (_, n) => `${n}${filled(characters, 29)}`),
    status: 'draft',
  };
}

function profileOf(characters: string) {
  return {
    name: filled(characters, 100),
    studentId: filled(characters, 40),
    faculty: filled(characters, 120),
    phoneNumber: filled(characters, 30),
  };
}
