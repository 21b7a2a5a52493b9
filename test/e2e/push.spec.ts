import { expect, test } from './acara.ts';
import { watchPushes } from './pushes.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('shows every message of a push service, also an empty or broken one', async ({
  testApp,
  signIn,
  page,
}) => {
  await signIn(await testApp.student('Nur Aina'));
  await page.goto('/');
  const { push, shown } = await watchPushes(page);
  const text = {
    title: 'Night of the Gamelan',
    body: 'Tue 1 Dec, 19:00 · DK 3',
    tag: 'message-1',
    lang: 'en',
  };
  await push(JSON.stringify({ ...text, url: '/my-tickets' }));
  await expect.poll(() => shown()).toMatchObject([{ ...text, data: { url: '/my-tickets' } }]);
  const news = { title: 'Acara', body: 'There is news for you.', data: { url: '/' } };
  for (const [count, broken] of ['', 'no json', '{"title":7,"url":null}', '"a text"', 'null'].entries()) {
    await push(broken);
    await expect
      .poll(async () => (await shown()).slice(1))
      .toMatchObject(Array.from({ length: count + 1 }, () => news));
  }
});
