import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { FICTIONAL_MAILS } from '#adapters/mail/samples/fictional-mails.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { LANGUAGES } from '#core/shared/language.ts';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_CHROMIUM } from '#test/support/chromium.ts';

const FOLDER = fileURLToPath(new URL('../../../.artifacts/mails/', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** An address of a picture that does not load. */
const NO_PICTURE = 'data:image/png;base64,AAAA';
const MAILS = FICTIONAL_MAILS.kinds.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));
const LOOKS = [
  { width: 390, scheme: 'light', pictures: true },
  { width: 390, scheme: 'dark', pictures: true },
  { width: 390, scheme: 'light', pictures: false },
  { width: 700, scheme: 'light', pictures: true },
  { width: 700, scheme: 'dark', pictures: true },
] as const;

const texts = new MailTexts('https://acara.test', {
  email: 'help@acara.test',
  phone: '03-1234 5678',
  hours: '9 am to 5 pm',
});

/** What is asked of a mail in the browser. */
interface Seen {
  readonly lang: string;
  readonly overflow: number;
  readonly buttonHeights: readonly number[];
  readonly violations: readonly string[];
}

/** Pictures of all mails lie in `.artifacts/mails` afterwards. */
describe('mails in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM);
    browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
    mkdirSync(FOLDER, { recursive: true });
  });
  afterAll(() => browser?.close());

  it.each(LOOKS)(
    'read well at $width px, $scheme, with pictures: $pictures',
    async (look) => {
      const { width, scheme, pictures } = look;
      const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme: scheme });
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) requests.push(request.url());
      });
      const images = new QrcodeImages();
      for (const { kind, language } of MAILS) {
        const name = `${kind}-${language}-${width}-${scheme}${pictures ? '' : '-no-pictures'}`;
        const { html, attachments } = texts.compose(FICTIONAL_MAILS.mail(kind, language));
        const [code] = attachments.flatMap((one) => (one.kind === 'ticket_code' ? one.code : []));
        const source = pictures && code !== undefined ? await images.png(code) : NO_PICTURE;
        await page.setContent(html.replace('cid:ticket-code', source));
        await page.evaluate(AXE);
        const seen = (await page.evaluate(SEEN)) as Seen;
        expect(seen, name).toMatchObject({ lang: language, violations: [] });
        expect(seen.overflow, name).toBeLessThanOrEqual(0);
        for (const height of seen.buttonHeights) expect(height, name).toBeGreaterThanOrEqual(44);
        await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true });
      }
      expect(requests).toEqual([]);
      await context.close();
    },
    240_000,
  );
});

const SEEN = `axe.run({ rules: { 'landmark-one-main': { enabled: false }, region: { enabled: false } } }).then(
  ({ violations }) => ({
    lang: document.documentElement.lang,
    overflow: document.documentElement.scrollWidth - innerWidth,
    buttonHeights: [...document.querySelectorAll('a.on-accent')].map((a) => a.getBoundingClientRect().height),
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')),
  }),
)`;
