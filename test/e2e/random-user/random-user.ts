import type { Page } from '@playwright/test';
import { type SeededRandom, seededRandom } from '#adapters/posters/seeded-random.ts';
import { aPicture } from '../picture.ts';
import { type Control, controlAt } from './controls.ts';
import { faultsOf, faultsOfSettled } from './faults-of-page.ts';
import { SPELLS, type Spell } from './spell.ts';
import { TYPED_ADDRESSES, TYPED_TEXTS } from './texts.ts';

const LANGUAGES = ['en', 'ms'] as const;
const MAX_SPELL_LENGTH = 4;

/** Presses, types and navigates at random, determined by a seed. */
export class RandomUser {
  /** The actions so far, in order. */
  readonly trail: string[] = [];
  readonly #random: SeededRandom;
  #spell: Spell | null = null;
  #spellLeft = 0;

  constructor(
    private readonly page: Page,
    private readonly eventId: string,
    seed: string,
  ) {
    this.#random = seededRandom(seed);
    // Accepts browser dialogs, closes popups and chooses pictures.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    page.on('filechooser', (chooser) => void chooser.setFiles(aPicture()).catch(() => undefined));
  }

  /** Does one action and returns what is wrong with the page afterwards. */
  async act(): Promise<readonly string[]> {
    await this.#changeSpell();
    await this.#doSomething();
    await this.page.waitForTimeout(60);
    if (!this.#isOnApp()) return this.#comeBack();
    return this.#faults();
  }

  /** Signs in again when the person is signed out. */
  async signInAgain(signIn: () => Promise<void>): Promise<void> {
    await this.#endSpell();
    this.trail.push('sign in again');
    await signIn();
    await this.page.goto('/dashboard');
  }

  /** Ends the disturbance and returns what is wrong with the page once it has settled. */
  async settle(): Promise<readonly string[]> {
    await this.#endSpell();
    if (!this.#isOnApp()) await this.#comeBack();
    return this.#settled();
  }

  async #changeSpell(): Promise<void> {
    if (this.#spell) {
      this.#spellLeft -= 1;
      if (this.#spellLeft <= 0) await this.#endSpell();
    } else if (this.#random.chance(0.06)) {
      this.#spell = this.#random.pick(SPELLS);
      this.#spellLeft = this.#random.whole(1, MAX_SPELL_LENGTH);
      this.trail.push(`(${this.#spell.name} for ${this.#spellLeft})`);
      await this.#spell.begin(this.page.context());
    }
  }

  async #endSpell(): Promise<void> {
    if (!this.#spell) return;
    await this.#spell.end(this.page.context());
    this.trail.push(`(no longer ${this.#spell.name})`);
    this.#spell = null;
  }

  async #doSomething(): Promise<void> {
    const kind = this.#random.next();
    if (kind < 0.1) return this.#go();
    if (kind < 0.14) return this.#press('Escape');
    if (kind < 0.17) return this.#press('Tab');
    if (kind < 0.2) return this.#walkBack();
    if (kind < 0.22) return this.#changeLanguage();
    const control = await controlAt(this.page, this.#random.next()).catch(() => null);
    if (!control) return this.#press('Escape');
    await this.#use(control);
  }

  async #use(control: Control): Promise<void> {
    const { mouse, keyboard } = this.page;
    if (control.kind === 'press') {
      const times = this.#random.chance(0.1) ? 3 : 1;
      this.trail.push(`press ${control.name}${times > 1 ? ` ${times} times` : ''}`);
      await mouse.click(control.x, control.y, { clickCount: times });
      return;
    }
    await mouse.click(control.x, control.y);
    if (control.kind === 'choose') {
      const steps = this.#random.whole(0, control.options);
      this.trail.push(`choose ${steps} further in ${control.name}`);
      for (let step = 0; step < steps; step += 1) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      return;
    }
    const text = this.#random.pick(TYPED_TEXTS);
    const isSent = this.#random.chance(0.3);
    this.trail.push(`type “${text.slice(0, 40)}” into ${control.name}${isSent ? ', Enter' : ''}`);
    if (this.#random.chance(0.5)) await keyboard.press('Control+A');
    await keyboard.insertText(text);
    if (isSent) await keyboard.press('Enter');
  }

  /** Opens a typed address. Skipped offline, where the browser shows its own error page. */
  async #go(): Promise<void> {
    if (this.#spell) return this.#press('Escape');
    const address = this.#random.pick(TYPED_ADDRESSES).replace(':event', this.eventId);
    this.trail.push(`go to ${address}`);
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  async #walkBack(): Promise<void> {
    if (this.#spell) return this.#press('Escape');
    this.trail.push('go back');
    await this.page.goBack({ waitUntil: 'commit' });
  }

  async #press(key: 'Escape' | 'Tab'): Promise<void> {
    this.trail.push(`key ${key}`);
    await this.page.keyboard.press(key);
  }

  async #changeLanguage(): Promise<void> {
    if (this.#spell || !this.#isOnApp()) return this.#press('Escape');
    const language = this.#random.pick(LANGUAGES);
    this.trail.push(`read in ${language}`);
    await this.page.evaluate((chosen) => localStorage.setItem('acara.language', chosen), language);
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Returns false on the embedded bank’s pages and the browser’s own. */
  #isOnApp(): boolean {
    const url = this.page.url();
    return url.startsWith('http') && !/\/(sandbox-bank|sandbox-google|api)\//.test(url);
  }

  /**
   * Returns to the app: from the bank by its buttons half of the time, from the browser’s error page by the home
   * address.
   */
  async #comeBack(): Promise<readonly string[]> {
    if (this.page.url().startsWith('http') && !this.#spell && this.#random.chance(0.7)) return [];
    await this.#endSpell();
    this.trail.push('come back to /');
    await this.page.goto('/', { waitUntil: 'commit' });
    return this.#settled();
  }

  #faults(): Promise<readonly string[]> {
    return this.#spell ? this.#looking(faultsOf) : this.#settled();
  }

  #settled(): Promise<readonly string[]> {
    return this.#looking(faultsOfSettled);
  }

  /** Skips a page that is being left; the next page is checked instead. */
  async #looking(look: (page: Page) => Promise<readonly string[]>): Promise<readonly string[]> {
    for (let attempt = 0; attempt < 5; attempt += 1)
      try {
        await this.page.waitForLoadState('domcontentloaded');
        return await look(this.page);
      } catch (error) {
        if (!/context was destroyed|navigation|Cannot find context/i.test(String(error))) throw error;
      }
    return ['the page never stops navigating'];
  }
}
