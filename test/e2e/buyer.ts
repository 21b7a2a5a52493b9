import { expect, type Page } from '@playwright/test';
import type { EventView } from '#core/events/event-view.ts';
import { BankPage } from './bank.ts';
import { toast } from './toasts.ts';

/** Buys a ticket screen by screen. */
export class Buyer {
  readonly bank: BankPage;

  constructor(readonly page: Page) {
    this.bank = new BankPage(page);
  }

  get buyButton() {
    return this.page.getByRole('button', { name: 'Buy Ticket' });
  }

  async opens(event: Pick<EventView, 'id' | 'title'>): Promise<void> {
    await this.page.goto(`/events/${event.id}`);
    await this.sees(event.title);
  }

  /** Expects this page title. */
  async sees(title: string, options: { readonly timeout?: number } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title, options);
  }

  async holdsATicketFor(event: Pick<EventView, 'id' | 'title'>): Promise<void> {
    await this.opens(event);
    await this.buyButton.click();
    await expect(toast(this.page, 'Ticket purchase initiated! Please complete payment.')).toBeVisible();
    await expect(this.page).toHaveURL(/\/my-tickets$/);
  }

  /** Holds a ticket and goes to the ways to pay for it. */
  async goesToPayFor(event: Pick<EventView, 'id' | 'title'>): Promise<void> {
    await this.holdsATicketFor(event);
    await this.page.getByRole('button', { name: 'Pay now' }).click();
  }

  /** Chooses a way to pay, of one provider where several offer it, and opens the provider’s page. */
  async choosesToPay(way: string, button: string | RegExp, provider: string | null = null): Promise<void> {
    await this.page.getByRole('radio', { name: way, exact: true }).check();
    if (provider !== null) {
      await this.page.getByText('Other provider').click();
      await this.page.getByRole('combobox', { name: 'Paid through' }).selectOption(provider);
    }
    await this.page.getByRole('button', { name: button }).click();
  }

  async goesToTheBank(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay now' }).click();
    await expect(this.page).toHaveURL(/\/sandbox-bank\//);
  }

  /** Leaves the bank’s page without paying, for the page of the payment. */
  async comesBackUnpaid(): Promise<void> {
    const back = await this.page.locator('[data-return]').getAttribute('data-return');
    await this.page.goto(back ?? '');
    await expect(this.page).toHaveURL(/\/pay\//);
  }

  /** Expects the browser back from the bank with the payment confirmed, and goes to the ticket. */
  async isGoingTo(event: Pick<EventView, 'title'>): Promise<void> {
    await this.sees('You’re going!');
    await this.page.getByRole('link', { name: 'View ticket' }).click();
    await this.seesTheTicketFor(event);
  }

  /** Pays at the open bank and expects the confirmed ticket. */
  async paysFor(event: Pick<EventView, 'title'>): Promise<void> {
    await this.bank.pay();
    await this.isGoingTo(event);
  }

  /** Expects the ticket’s page with its QR code. */
  async seesTheTicketFor(event: Pick<EventView, 'title'>): Promise<void> {
    await expect(this.page).toHaveURL(/\/tickets\/[\w-]+$/);
    await this.sees(event.title);
    await expect(this.page.getByText('confirmed', { exact: true })).toBeVisible();
    await expect(this.page.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible();
  }
}
