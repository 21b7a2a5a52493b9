import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { OFFICES } from '#core/offices.ts';
import { aMessage } from './mail-samples.ts';

const CLUB = { clubId: 'club-1', clubName: 'Kelab Catur' } as const;
const TEAM = '\nhttps://acara.test/clubs/club-1/team\n';
const texts = new MailTexts('https://acara.test');
const compose = (notice: Notice) => texts.compose(aMessage({ notice }));

describe('mails to a committee', () => {
  it.each(OFFICES)('say to a member in both languages that they are %s now', (office) => {
    const { subject, text } = compose({ kind: 'club_office_changed', ...CLUB, office });
    expect(subject).toBe('Your office in Kelab Catur has changed');
    expect(text).toMatch(/You are now [a-z -]+ of Kelab Catur\./);
    expect(text).toMatch(/Anda kini [a-z ]+ Kelab Catur\./);
    expect(text).toContain(TEAM);
  });

  it.each([
    ['removed', 'You are no longer on the team of Kelab Catur', 'dikeluarkan daripada pasukan'],
    ['handed_over', 'Kelab Catur has a new president', 'Terima kasih atas khidmat anda'],
  ] as const)('say why a membership ended: %s', (why, subject, malay) => {
    const mail = compose({ kind: 'club_membership_ended', clubName: 'Kelab Catur', why });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Your own account and your tickets stay as they are.');
    expect(mail.text).toContain(malay);
  });

  it('tell who joins by a merge their office, and the presidents to look at the team', () => {
    const merged = { kind: 'clubs_merged', doubleName: 'Catur Kampus', ...CLUB } as const;
    const joining = compose({ ...merged, office: 'editor' });
    expect(joining.subject).toBe('Catur Kampus is now part of Kelab Catur');
    expect(joining.text).toContain('you are event editor of Kelab Catur');
    expect(joining.text).toContain('anda ialah penyunting acara Kelab Catur');
    const leading = compose({ ...merged, office: null });
    expect(leading.text).toContain('Nobody new leads the club');
    expect(leading.text).toContain('Tiada presiden baharu');
    for (const { text } of [joining, leading]) expect(text).toContain(TEAM);
  });

  it.each([
    ['suspended', 'Kelab Catur is suspended', 'menggantung Kelab Catur', 'you can still check them in'],
    ['dormant', 'Kelab Catur is read-only now', 'Kelab Catur tidak aktif', 'you can still check them in'],
    ['active', 'Kelab Catur is active again', 'mengaktifkan semula Kelab Catur', 'Its sales go on'],
  ] as const)('say what a club can do that is %s', (state, subject, malay, english) => {
    const mail = compose({ kind: 'club_state_changed', ...CLUB, state });
    expect(mail.subject).toBe(subject);
    for (const part of [malay, english, TEAM]) expect(mail.text).toContain(part);
  });

  it('quote why a club was suspended', () => {
    const reason = 'No adviser for a year.';
    const { text } = compose({ kind: 'club_state_changed', ...CLUB, state: 'suspended', reason });
    expect(text).toContain(`The admin’s reason:`);
    expect(text).toContain(reason);
  });

  it.each([
    ['president', 2, 'Your club’s president cancelled Malam Gamelan', '2 tickets were sold.'],
    ['editor', 0, 'Your club’s event editor cancelled Malam Gamelan', 'No ticket was sold'],
    ['admin', 1, 'An admin cancelled Malam Gamelan', '1 ticket was sold.'],
  ] as const)('say that an event was cancelled by: %s', (by, tickets, ...parts) => {
    const { subject, text } = compose({
      kind: 'club_event_cancelled',
      eventId: 'event-1',
      eventTitle: 'Malam\nGamelan',
      startsAt: '2026-12-20T12:00:00.000Z',
      venue: 'Dewan Seri',
      location: 'Main Campus',
      by,
      reason: 'The hall is flooded.\nhttps://evil.test',
      tickets,
    });
    expect(subject).toBe('Your club’s event is cancelled: Malam Gamelan');
    for (const part of [...parts, '    The hall is flooded.', '\nhttps://acara.test/events/event-1/manage\n'])
      expect(text).toContain(part);
    expect(text).toContain('    https://evil.test');
    expect(text).toContain('telah membatalkan Malam Gamelan');
  });
});
