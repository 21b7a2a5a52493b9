import { expect, type Page } from '@playwright/test';

export type BankButton = 'Pay late' | 'Pay twice' | 'Pay the wrong amount' | 'Fail' | 'Cancel';

/** The page object of the embedded bank’s payment page. */
export class BankPage {
  constructor(private readonly page: Page) {}

  async isOpen(amount: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/sandbox-bank\//);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`Pay Acara ${amount}`);
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay RM/ }).click();
  }

  async choose(outcome: BankButton): Promise<void> {
    await this.page.getByText('Try other outcomes').click();
    await this.page.getByRole('button', { name: outcome, exact: true }).click();
  }
}

/** Plays an outcome without a browser, as the bank’s form does. */
export async function playAtBank(checkoutUrl: string, outcome: string): Promise<void> {
  const body = new URLSearchParams({ outcome });
  const answer = await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}
