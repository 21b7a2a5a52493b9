import type { Locator } from '@playwright/test';

/** Counts what a person does on a phone: each press, and each field that is filled in, is one tap. */
export class Taps {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  async write(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }
}
