import type { Locator, Page, Request } from '@playwright/test';

export interface AskedCall {
  readonly method: string;
  /** The path under `/api`, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** The values of a student’s registration by label; each test adds its own email. */
export const REGISTRATION = {
  'Full Name': 'Student Two',
  Email: '',
  'Student ID': 'A26-0417',
  Faculty: 'Faculty of Arts',
  'Phone Number': '012-345 6789',
  Password: 'gelas kaca merah',
  'Confirm Password': 'gelas kaca merah',
} as const;

/** Records the page’s API calls from now on, in order. */
export function callsOf(page: Page): readonly AskedCall[] {
  const calls: AskedCall[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(callIn(request, `${pathname.slice('/api'.length)}${search}`));
  });
  return calls;
}

function callIn(request: Request, path: string): AskedCall {
  return {
    method: request.method(),
    path,
    body: request.postDataJSON(),
    authorization: request.headers().authorization ?? null,
  };
}

/** Finds the description of a term: `When`, `Status`. */
export function fact(page: Page, term: string): Locator {
  return page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: exactly(term) })
    .locator('xpath=following-sibling::dd');
}

/** Finds the section of the page under a heading. */
export function section(page: Page, heading: string): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
}

/** Holds requests to an address back until the returned function is called. */
export async function held(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const waits = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, async (route) => {
    await waits;
    await route.continue();
  });
  return letGo;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text}$`);
}
