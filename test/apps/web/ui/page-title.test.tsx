import { useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PageTitle } from '#apps/web/src/ui/page-title.tsx';
import { cleanup, render, screen } from '#test/support/rendering.ts';

afterEach(cleanup);

/** Where the focus was before each page was drawn. */
const focused: (string | null | undefined)[] = [];

function Pages() {
  const [page, setPage] = useState('One');
  useLayoutEffect(() => void focused.push(document.activeElement?.textContent));
  return (
    <>
      <PageTitle page={page}>{page}</PageTitle>
      <button type="button" onClick={() => setTimeout(() => setPage('Two'))}>
        Next
      </button>
    </>
  );
}

test('takes the focus before a page is drawn, so that it leaves no field that a person enters then', async () => {
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  screen.getByText('Next').focus();
  screen.getByText('Next').click();
  await screen.findByText('Two');
  expect(focused.at(-1)).toBe('Two');
});
