import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../acara.ts';
import type { TestApp } from '../test-app.ts';

/** What `fakeCamera` adds to a page. */
interface WithCamera {
  holdUp(png: string | null): Promise<void>;
}

/** The phone of a volunteer at a gate. Its camera sees what is held up. */
export class GatePhone {
  private constructor(
    readonly context: BrowserContext,
    readonly address: string,
    /** The open page. */
    public page: Page,
  ) {}

  /** Opens the link of a pass and starts check-in. */
  static async start(context: BrowserContext, address: string, name: string): Promise<GatePhone> {
    await context.addInitScript(fakeCamera);
    const phone = new GatePhone(context, address, await context.newPage());
    await phone.page.goto(address);
    await phone.startAs(name);
    return phone;
  }

  async startAs(name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Start scanning' }).click();
  }

  /** The line that says how the device stands with the server. */
  get line() {
    return this.page.locator('[data-connection]').getByRole('status');
  }

  get verdict() {
    return this.page.locator('[data-outcome]');
  }

  /** Resolves once the device can check in without a network, also after a reload. */
  async isReady(): Promise<void> {
    await expect(this.line).toHaveText('Connected');
    await expect(
      this.page.getByText(/^Ready without network · list of \d\d:\d\d · \d+ tickets?$/),
    ).toBeVisible();
    await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  /** Cuts the network, or brings it back. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline);
  }

  /** Expects how many scans, as a pattern, wait on a device that is on its own. */
  async expectAlone(scans: string): Promise<void> {
    await expect(this.line).toHaveText(new RegExp(`^On my own since \\d\\d:\\d\\d · ${scans} waiting$`));
  }

  /** Holds a ticket before the camera until the verdict on it is there, then takes it away. */
  async scans({ png, holder }: SoldTicket, verdict: string): Promise<void> {
    await this.holdUp(png);
    await expect(this.verdict.filter({ hasText: holder })).toContainText(verdict);
    await this.holdUp(null);
  }

  async holdUp(png: Buffer | null): Promise<void> {
    const text = png?.toString('base64') ?? null;
    await this.page.evaluate((picture) => (window as unknown as WithCamera).holdUp(picture), text);
  }

  /** Returns a picture of the code with the device's own scans, as another phone's camera sees it. */
  async shownScans(): Promise<Buffer> {
    await this.page.getByRole('button', { name: 'Show my scans' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'My scans' });
    const code = dialog.getByRole('img', { name: /^QR code with \d+ scans? of this phone$/ });
    await expect(code).toBeVisible();
    const picture = await dialog.screenshot();
    await dialog.getByRole('button', { name: 'Close the code' }).click();
    return picture;
  }

  /** Takes the scans that another phone shows, and returns what the phone says of it. */
  async takeScans(png: Buffer): Promise<string> {
    await this.page.getByRole('button', { name: 'Take scans' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Take scans' });
    await this.holdUp(png);
    const taken = dialog.getByText(/^\d+ scans? of /);
    await expect(taken).toBeVisible();
    const said = await taken.innerText();
    await this.holdUp(null);
    await dialog.getByRole('button', { name: 'Done' }).click();
    return said;
  }

  /** Ends the page as a phone does that needs its memory: nothing in it runs any more. */
  async killPage(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    const session = await this.context.newCDPSession(this.page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await this.page.close();
  }

  async openAgain(): Promise<void> {
    this.page = await this.context.newPage();
    await this.page.goto(this.address);
  }

  /** Erases the databases, as a browser does that needs room. */
  async eraseDatabases(): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const { origin } = new URL(this.page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await session.detach();
  }
}

export interface SoldTicket {
  readonly id: string;
  readonly holder: string;
  readonly email: string;
  /** Its code as a picture. */
  readonly png: Buffer;
}

/** Sells a free ticket to a new student of this name. */
export async function sellTicket(
  testApp: TestApp,
  event: { readonly id: string },
  holder: string,
): Promise<SoldTicket> {
  const student = await testApp.student(holder);
  const { ticket } = await testApp.purchase(student, event);
  const png = Buffer.from((ticket.qrCode ?? '').split(',')[1] ?? '', 'base64');
  return { id: ticket.id, holder, email: student.email, png };
}

/** Runs in the page. Its camera shows a grey wall, and before it what is held up. */
function fakeCamera(): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const context = canvas.getContext('2d');
  let picture: ImageBitmap | null = null;
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#9a8f85';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (!picture) return;
    const height = 680;
    const width = (picture.width * height) / picture.height;
    context.drawImage(picture, (canvas.width - width) / 2, 20, width, height);
  };
  setInterval(draw, 50);
  const getUserMedia = async () => {
    draw();
    return canvas.captureStream(20);
  };
  if (navigator.mediaDevices) Object.assign(navigator.mediaDevices, { getUserMedia });
  const holdUp = async (png: string | null) => {
    const bytes = png === null ? null : Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    picture = bytes && (await createImageBitmap(new Blob([bytes], { type: 'image/png' })));
  };
  Object.assign(window, { holdUp });
}
