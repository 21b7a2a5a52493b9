import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRestoreFocus } from '#apps/web/src/app/frame/use-restore-focus.ts';
import { act, cleanup, render, screen, waitFor } from '#test/support/rendering.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets all the time pass in which the focus could move. */
async function pass(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

function Screen({ part }: { part: boolean }) {
  useRestoreFocus();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <main id="main">
        <h1 tabIndex={-1}>Ticket</h1>
        <section aria-label="Actions" tabIndex={part ? -1 : undefined}>
          {!isDone && <button type="button">Give back</button>}
        </section>
        <p>Words</p>
      </main>
      <button type="button" onClick={() => setDone(true)}>
        Answer
      </button>
    </>
  );
}

function open({ part }: { part: boolean }): void {
  render(
    <MemoryRouter>
      <Screen part={part} />
    </MemoryRouter>,
  );
}

/** A component whose focused button is removed when its action succeeds. */
async function answer(): Promise<void> {
  await act(async () => screen.getByText('Answer').click());
}

test('moves the focus of a removed button to the part around it', async () => {
  open({ part: true });
  screen.getByText('Give back').focus();
  await answer();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Actions')));
});

test('moves the focus of a removed button to the title when there is no such part', async () => {
  open({ part: false });
  screen.getByText('Give back').focus();
  await answer();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('leaves the focus where it is when it moved meanwhile', async () => {
  open({ part: true });
  screen.getByText('Give back').focus();
  screen.getByText('Answer').focus();
  await answer();
  await pass();
  expect(document.activeElement).toBe(screen.getByText('Answer'));
});

test('does not set the focus when nothing was focused', async () => {
  open({ part: true });
  await answer();
  await pass();
  expect(document.activeElement).toBe(document.body);
});
