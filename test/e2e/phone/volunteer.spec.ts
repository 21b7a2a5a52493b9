import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { expect, test } from '../acara.ts';
import { inAnHour } from '../test-app.ts';
import { Taps } from './taps.ts';

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        // The headless shell knows no camera without the second one.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

test('takes a volunteer at most 2 taps from the link of a pass to a camera that scans', async ({
  testApp,
  page,
}) => {
  const club = await testApp.verifiedClub('Kelab Pintu');
  const event = await testApp.event({ club, ...inAnHour() });
  const { pass } = await club.api.createCheckInPass({ ...PASS_DEFAULTS, id: event.id, gate: 'North' });
  await page.goto(`/door/${event.id}#${pass.secret}`);
  const taps = new Taps();
  await taps.write(page.getByLabel('Your name'), 'Farah');
  await taps.press(page.getByRole('button', { name: 'Start scanning' }));
  await expect(page.getByText('Hold the code inside the frame.')).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(2);
});
