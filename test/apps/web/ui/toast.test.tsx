import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#apps/web/src/ui/overlays/toast.ts';
import { Toaster } from '#apps/web/src/ui/overlays/toaster.tsx';
import { cleanup, render, screen } from '#test/support/rendering.ts';

const WHY = 'Only admins can open that page.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  render(<Toaster label="Notifications" dismissLabel="Dismiss" />);
});

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  await drawn();
  vi.advanceTimersByTime(ms);
  await drawn();
};

const drawn = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('drops an error as another page opens', async () => {
  toast.error(WHY);
  await pass(600);
  toast.pageChanged();
  await drawn();
  expect(screen.queryByText(WHY)).toBeNull();
});

test.each([0, 600, 6000])('keeps why a page opens for its time on it, also %i ms later', async (late) => {
  toast.reason(WHY);
  await pass(late);
  toast.pageChanged();
  await pass(3900);
  expect(screen.getAllByText(WHY)).toHaveLength(1);
  await pass(200);
  expect(screen.queryByText(WHY)).toBeNull();
});

test('drops the reason on the page after that, and once something else is said', async () => {
  toast.reason(WHY);
  toast.pageChanged();
  await pass(600);
  toast.pageChanged();
  await drawn();
  expect(screen.queryByText(WHY)).toBeNull();

  toast.reason(WHY);
  toast.success('Saved');
  toast.pageChanged();
  await drawn();
  expect(screen.queryByText(WHY)).toBeNull();
});
