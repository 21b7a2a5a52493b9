import { beforeEach, describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { LANGUAGES } from '#core/shared/language.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('previews of mails', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
    const texts = new MailTexts('https://acara.test');
    acara.mail.compose = (message) => texts.compose(message);
  });

  it('show each kind in each language, with the picture of the code in the document', async () => {
    const admin = await acara.anAdmin();
    const { previews } = await acara.does('ListMailPreviews').execute(admin, { language: 'ms' });
    expect(previews[0]).toEqual({ kind: 'ticket_confirmed', subject: 'Tiket anda untuk Malam Kebudayaan' });
    const kinds = previews.map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(35);
    for (const kind of kinds)
      for (const language of LANGUAGES) {
        const { preview } = await acara.does('ViewMailPreview').execute(admin, { kind, language });
        expect(Object.keys(preview)).toEqual(['subject', 'text', 'html']);
        expect(preview.html).toContain(`<html lang="${language}"`);
        expect(preview.html).not.toContain('cid:');
      }
    const input = { kind: 'ticket_confirmed', language: 'en' };
    const { preview } = await acara.does('ViewMailPreview').execute(admin, input);
    expect(preview.html).toMatch(/<img src="data:image\/png;base64,/);
  });

  it('are for admins, and of known kinds and languages', async () => {
    const input = { kind: 'ticket_confirmed', language: 'en' };
    const student = await acara.aStudent();
    for (const actor of [student, ANONYMOUS]) {
      await expect(acara.does('ListMailPreviews').execute(actor, input)).rejects.toThrow();
      await expect(acara.does('ViewMailPreview').execute(actor, input)).rejects.toThrow();
    }
    const admin = await acara.anAdmin();
    const view = (other: Partial<typeof input>) =>
      refusalOf(acara.does('ViewMailPreview').execute(admin, { ...input, ...other }));
    expect((await view({ kind: 'made_up' })).code).toBe('not_found');
    expect((await view({ language: 'fr' })).code).toBe('invalid_input');
  });
});
