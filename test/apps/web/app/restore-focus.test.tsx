import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRestoreFocus } from '#apps/web/src/app/frame/use-restore-focus.ts';

afterEach(cleanup);

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

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

/** The action that the focused button began succeeds, and takes the button with it. */
async function answer(): Promise<void> {
  await act(async () => screen.getByText('Answer').click());
}

test('the focus of a button that goes is taken by the part around it', async () => {
  render(<Screen part />);
  screen.getByText('Give back').focus();
  await answer();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Actions')));
});

test('without such a part it is taken by the title', async () => {
  render(<Screen part={false} />);
  screen.getByText('Give back').focus();
  await answer();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a focus that went elsewhere stays there', async () => {
  render(<Screen part />);
  screen.getByText('Give back').focus();
  screen.getByText('Answer').focus();
  await answer();
  await pause();
  expect(document.activeElement).toBe(screen.getByText('Answer'));
});

test('somebody who had the focus nowhere is not moved', async () => {
  render(<Screen part />);
  await answer();
  await pause();
  expect(document.activeElement).toBe(document.body);
});
