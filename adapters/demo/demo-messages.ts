import type { MessageDraft } from '#core/attendees/messages/message-rules.ts';

const DAY_MINUTES = 24 * 60;

/** What clubs write to the people of their events, by title: sent, and scheduled before and after the event. */
export const DEMO_MESSAGES: Readonly<Record<string, readonly MessageDraft[]>> = {
  'Mock Interviews, Real Nerves': [
    {
      subject: 'Bring your CV twice',
      text: 'Please bring your CV twice, on paper: one for you, one for your interviewer.\n\nSee you soon!',
      when: 'now',
    },
    {
      subject: 'Your interview tomorrow',
      text: 'Come five minutes before your time. If you cannot make it, give your ticket back: others wait.',
      when: { anchor: 'starts', offsetMinutes: -DAY_MINUTES },
      alsoLater: true,
    },
    {
      subject: 'Thank you for coming',
      text: 'Thank you for coming to the mock interviews. Our list of questions is at our table all week.',
      when: { anchor: 'ends', offsetMinutes: DAY_MINUTES },
      segment: { inside: true },
    },
  ],
  'Public Speaking in Three Evenings': [
    {
      subject: 'What to prepare',
      text: 'Bring a story of two minutes that you like to tell. It need not be a funny one.',
      when: { anchor: 'starts', offsetMinutes: -2 * DAY_MINUTES },
      alsoLater: true,
    },
    {
      subject: 'We missed you',
      text: 'You had a ticket and did not come. The next course begins in a month: shall we keep a place?',
      when: { anchor: 'ends', offsetMinutes: 60 },
      segment: { inside: false },
    },
  ],
};
