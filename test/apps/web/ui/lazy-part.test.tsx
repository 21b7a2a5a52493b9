import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FailedPartProps, lazyPart } from '#apps/web/src/ui/states/lazy-part.tsx';
import { act, cleanup, render, screen, waitFor } from '#test/support/rendering.ts';

interface GreetingProps {
  name: string;
}

const Greeting: ComponentType<GreetingProps> = ({ name }) => <p>Hello {name}</p>;

function Failed({ onRetry, retrying }: FailedPartProps) {
  return (
    <button type="button" onClick={onRetry}>
      {retrying ? 'Trying' : 'Retry'}
    </button>
  );
}

/** A part whose first loads fail. */
function greetingAfter(failures: number) {
  const fetches: string[] = [];
  const asked: boolean[] = [];
  const part = lazyPart(
    async () => {
      fetches.push('fetch');
      if (fetches.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return Greeting;
    },
    { loading: () => <p>Loading</p>, failed: Failed, onFailure: (was) => asked.push(was) },
  );
  return { Part: part, fetches, asked };
}

afterEach(cleanup);

test('shows its placeholder, then the part with its props', async () => {
  const { Part } = greetingAfter(0);
  render(<Part name="Aina" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Aina')).toBeTruthy();
});

test('shows a preloaded part without a pause', async () => {
  const { Part, fetches } = greetingAfter(0);
  await Part.preload();
  render(<Part name="Aina" />);
  expect(screen.getByText('Hello Aina')).toBeTruthy();
  expect(fetches).toHaveLength(1);
});

test('shows a part whose preload ends between its first rendering and its effects', async () => {
  let endLoad = () => {};
  const load = new Promise<typeof Greeting>((resolve) => {
    endLoad = () => resolve(Greeting);
  });
  const Part = lazyPart(() => load, { loading: () => <p>Loading</p>, failed: Failed });
  void Part.preload();
  /** Ends the preload after the placeholder is in the page. */
  const EndsPreload = () => {
    useLayoutEffect(endLoad, []);
    return null;
  };
  // Without `act`, because effects then run in a task of their own, as in a browser.
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <>
      <Part name="Aina" />
      <EndsPreload />
    </>,
  );
  expect(await screen.findByText('Hello Aina')).toBeTruthy();
});

test('loads again after a preload that failed', async () => {
  const { Part } = greetingAfter(1);
  await expect(Part.preload()).rejects.toThrow('Failed to fetch');
  render(<Part name="Aina" />);
  expect(await screen.findByText('Hello Aina')).toBeTruthy();
});

test('offers Retry for a part that can’t be loaded', async () => {
  const { Part, fetches, asked } = greetingAfter(2);
  render(<Part name="Aina" />);
  await userEvent.click(await screen.findByText('Retry'));
  await waitFor(() => expect(fetches).toHaveLength(2));
  await userEvent.click(await screen.findByText('Retry'));
  expect(await screen.findByText('Hello Aina')).toBeTruthy();
  expect(asked).toEqual([false, true]);
});

test('loads again when the device is back online', async () => {
  const { Part } = greetingAfter(1);
  render(<Part name="Aina" />);
  await screen.findByText('Retry');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Aina', {}, { timeout: 1_000 })).toBeTruthy();
});

test('loads again by itself after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { Part } = greetingAfter(1);
  render(<Part name="Aina" />);
  await screen.findByText('Retry');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('Hello Aina')).toBeTruthy();
});

test('stops loading when the part is unmounted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { Part, fetches } = greetingAfter(1);
  const { unmount } = render(<Part name="Aina" />);
  await screen.findByText('Retry');
  unmount();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetches).toHaveLength(1);
});
