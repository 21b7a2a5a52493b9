import { expect, test } from 'vitest';
import { addressOfRange, rangeFrom } from '#apps/web/src/features/analytics/date-range.ts';

const TODAY = '2026-12-10';
const read = (address: string) => rangeFrom(new URLSearchParams(address), TODAY);

test.each([
  ['', { name: 'all', from: null, to: null }],
  ['range=week', { name: 'week', from: '2026-12-04', to: TODAY }],
  ['range=month', { name: 'month', from: '2026-11-11', to: TODAY }],
  ['range=quarter', { name: 'quarter', from: '2026-09-12', to: TODAY }],
  ['from=2026-11-01&to=2026-11-05', { name: 'custom', from: '2026-11-01', to: '2026-11-05' }],
  ['from=2026-11-01', { name: 'custom', from: '2026-11-01', to: null }],
])('reads the range from the address ?%s and writes it back', (address, choice) => {
  expect(read(address)).toEqual(choice);
  expect(addressOfRange(read(address)).toString()).toBe(address);
});

test.each(['range=century', 'from=tomorrow', 'from=2026-02-30', 'from=2026-12-02&to=2026-12-01'])(
  'reads the invalid address ?%s as all time',
  (address) => {
    expect(read(address).name).toBe('all');
  },
);
