import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { OFFICES } from '#core/offices.ts';
import { aMessage } from './mail-samples.ts';

const CLUB = { clubId: 'club-1', clubName: 'Kelab Catur' } as const;
const TEAM = '\nhttps://acara.test/clubs/club-1/team\n';
const texts = new MailTexts('https://acara.test');
const compose = (notice: Notice) => texts.compose(aMessage({ notice }));
const composeMalay = (notice: Notice) => texts.compose({ ...aMessage({ notice }), language: 'ms' });

describe('mails to a committee', () => {
  it.each(OFFICES)('say to a member in both languages that they are %s now', (office) => {
    const notice = { kind: 'club_office_changed', ...CLUB, office } as const;
    const [english, malay] = [compose(notice), composeMalay(notice)];
    expect(english.subject).toBe('Your office in Kelab Catur has changed');
    expect(malay.subject).toBe('Jawatan anda dalam Kelab Catur telah berubah');
    expect(english.text).toMatch(/You are now [a-z -]+ of Kelab Catur\./);
    expect(malay.text).toMatch(/Anda kini [a-z ]+ Kelab Catur\./);
    for (const { text } of [english, malay]) expect(text).toContain(TEAM);
  });

  it.each([
    ['removed', 'You are no longer on the team of Kelab Catur', 'dikeluarkan daripada pasukan'],
    ['handed_over', 'Kelab Catur has a new president', 'Terima kasih atas khidmat anda'],
  ] as const)('say why a membership ended: %s', (why, subject, malay) => {
    const notice = { kind: 'club_membership_ended', clubName: 'Kelab Catur', why } as const;
    const mail = compose(notice);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Your own account and your tickets stay as they are.');
    expect(composeMalay(notice).text).toContain('Akaun dan tiket anda kekal seperti sedia ada.');
    expect(composeMalay(notice).text).toContain(malay);
  });

  it('tell who joins by a merge their office, and the presidents to look at the team', () => {
    const merged = { kind: 'clubs_merged', doubleName: 'Catur Kampus', ...CLUB } as const;
    const joining = compose({ ...merged, office: 'editor' });
    expect(joining.subject).toBe('Catur Kampus is now part of Kelab Catur');
    expect(joining.text).toContain('you are event editor of Kelab Catur');
    const joiningMalay = composeMalay({ ...merged, office: 'editor' });
    expect(joiningMalay.text).toContain('anda ialah penyunting acara Kelab Catur');
    const leading = compose({ ...merged, office: null });
    expect(leading.text).toContain('Nobody new leads the club');
    const leadingMalay = composeMalay({ ...merged, office: null });
    expect(leadingMalay.text).toContain('Tiada presiden baharu');
    for (const { text } of [joining, joiningMalay, leading, leadingMalay]) expect(text).toContain(TEAM);
  });

  it.each([
    ['suspended', 'Kelab Catur is suspended', 'menggantung Kelab Catur', 'you can still check them in'],
    ['dormant', 'Kelab Catur is read-only now', 'Kelab Catur tidak aktif', 'you can still check them in'],
    ['active', 'Kelab Catur is active again', 'mengaktifkan semula Kelab Catur', 'Its sales go on'],
  ] as const)('say what a club can do that is %s', (state, subject, malay, english) => {
    const mail = compose({ kind: 'club_state_changed', ...CLUB, state });
    expect(mail.subject).toBe(subject);
    const translated = composeMalay({ kind: 'club_state_changed', ...CLUB, state });
    for (const part of [english, TEAM]) expect(mail.text).toContain(part);
    for (const part of [malay, TEAM]) expect(translated.text).toContain(part);
  });

  it('quote why a club was suspended', () => {
    const reason = 'No adviser for a year.';
    const notice = { kind: 'club_state_changed', ...CLUB, state: 'suspended', reason } as const;
    expect(compose(notice).text).toContain(`The admin’s reason:\n\n    ${reason}\n`);
    expect(composeMalay(notice).text).toContain(`Sebab pentadbir:\n\n    ${reason}\n`);
  });

  it.each([
    ['president', 2, 'Your club’s president cancelled Malam Gamelan', '2 tickets were sold.'],
    ['editor', 0, 'Your club’s event editor cancelled Malam Gamelan', 'No ticket was sold'],
    ['admin', 1, 'An admin cancelled Malam Gamelan', '1 ticket was sold.'],
  ] as const)('say that an event was cancelled by: %s', (by, tickets, ...parts) => {
    const notice = {
      kind: 'club_event_cancelled',
      eventId: 'event-1',
      eventTitle: 'Malam\nGamelan',
      startsAt: '2026-12-20T12:00:00.000Z',
      venue: 'Dewan Seri',
      location: 'Main Campus',
      by,
      reason: 'The hall is flooded.\nhttps://evil.test',
      tickets,
    } as const;
    const { subject, text } = compose(notice);
    expect(subject).toBe('Your club’s event is cancelled: Malam Gamelan');
    for (const part of [...parts, '    The hall is flooded.', '\nhttps://acara.test/events/event-1/manage\n'])
      expect(text).toContain(part);
    expect(text).toContain('    https://evil.test');
    const malay = composeMalay(notice).text;
    expect(malay).toContain('telah membatalkan Malam Gamelan');
    expect(malay).toContain('    https://evil.test');
  });
});
