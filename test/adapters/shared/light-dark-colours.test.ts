import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { lightDarkColours } from '#adapters/shared/light-dark-colours.ts';

test('gives a browser that ignores light-dark() a light page in light colours', () => {
  const sheet = parse(lightDarkColours({ ink: ['#241619', '#f6ede5'], 'on-accent': ['#fff', '#000'] }));
  sheet.walkAtRules('supports', (rule) => void rule.remove());
  const found: string[] = [];
  sheet.walkDecls(({ prop, value }) => void found.push(`${prop}: ${value}`));
  expect(found).toEqual(['color-scheme: light', '--ink: #241619', '--on-accent: #fff']);
});
