import { afterEach, expect, test, vi } from 'vitest';
import { PartBoundary } from '#apps/web/src/ui/states/part-boundary.tsx';
import { cleanup, render, screen } from '#test/support/rendering.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('broken');
}

test('shows a fallback in place of a broken part and keeps the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <PartBoundary fallback={<p>Not here just now</p>}>
        <Broken />
      </PartBoundary>
      <p>The page</p>
    </>,
  );
  expect(screen.getByText('Not here just now')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});
