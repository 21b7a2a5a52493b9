import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ClosedCheckIn } from '#apps/web/src/features/check-in/start/closed-check-in.tsx';
import { render, screen } from '#test/support/rendering.ts';

const closed = (waiting: number) =>
  render(
    <MemoryRouter>
      <ClosedCheckIn closing={{ why: 'over', opensAt: null }} waiting={waiting} />
    </MemoryRouter>,
  );

it.each([
  [37, '37 scans are still being sent. Keep this page open until they have arrived.'],
  [1, 'One scan is still being sent. Keep this page open until it has arrived.'],
])('asks to keep a closed check-in open while %i scans wait', (waiting, text) => {
  closed(waiting);
  expect(screen.getByText(text).getAttribute('role')).toBe('status');
  expect(screen.queryByText(/You can close this page/)).toBeNull();
});

it('lets the page be closed once everything is sent', () => {
  closed(0);
  expect(screen.getByText('Thank you for your help. You can close this page.')).toBeTruthy();
});
