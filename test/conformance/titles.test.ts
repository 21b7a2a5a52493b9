import { expect, it } from 'vitest';
import { hasTest, titlesIn } from './titles.ts';

const source = `
  test('one', async () => {});
  it('it\\'s two', () => {});
  for (const who of ['club']) test(\`of a \${who}\`, async () => {});
  it.each([[f('a (b)')], ['c']])(
    '$name: three',
    () => {},
  );
  test(
    'a long one',
    () => {});
  test.skip('skipped', () => {});
  it.only('alone', () => {});
  await test.step('a step', async () => {});
  pattern.test('a pattern', 1);
  submit('a form', 1);
`;

it('finds the titles of tests, of loops and of tables, and no other', () => {
  const ofALoop = 'of a $'.concat('{who}');
  expect(titlesIn(source)).toEqual(['one', "it's two", ofALoop, '$name: three', 'a long one']);
});

it('knows a test by its exact title, with what the loop fills in', () => {
  for (const title of ['one', 'of a club', 'c: three'])
    expect([title, hasTest(source, title)]).toEqual([title, true]);
  for (const title of ['One', 'one more', 'of a student', ': three', 'skipped', 'alone', 'a step'])
    expect([title, hasTest(source, title)]).toEqual([title, false]);
});
