import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;
/** The name under which WebDriver hands an element over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Found = Readonly<Record<typeof ELEMENT, string>>;

/** Functions that run in the page. */
const IN_PAGE = `
const isShown = (element) => element.getClientRects().length > 0;
const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim();
const controls = 'a, button, [role=button], [role=menuitem]';
const byName = (name) => [...document.querySelectorAll(controls)].filter((element) => isShown(element) && nameOf(element) === name);
const byLabel = (label) => [...document.querySelectorAll('input, select, textarea')].filter((element) => isShown(element) &&
  ([...(element.labels ?? [])].some((one) => nameOf(one) === label) || element.getAttribute('aria-label') === label));
`;

/** What a person does with the page of a browser, and sees on it. */
export class EnginePage {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.send('open', { url: this.origin + path });
  }

  /** Runs statements in the page and returns what they return. */
  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.send('run', { script: IN_PAGE + script, args });
  }

  /** Presses the link or button of this name; the one in the page itself where several have it. */
  async press(name: string): Promise<void> {
    const script = `
      const found = byName(arguments[0]);
      const one = found.find((each) => each.closest('#content')) ?? found.find((each) => each.closest('main')) ?? found[0];
      one?.scrollIntoView({ block: 'center' });
      return one ?? null;`;
    await this.#patiently(`“${name}” to press`, async () => {
      const found = await this.#find(script, name);
      await this.driver.send('click', { id: found[ELEMENT] });
      return true;
    });
  }

  /** Whether a link or button of this name is shown. */
  async offers(name: string): Promise<boolean> {
    return (await this.run('return byName(arguments[0]).length > 0', name)) === true;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#patiently(`the field “${label}”`, async () => {
      const found = await this.#find('return byLabel(arguments[0])[0] ?? null', label);
      await this.driver.send('type', { id: found[ELEMENT], text });
      return true;
    });
    const typed = await this.run('return byLabel(arguments[0])[0]?.value', label);
    if (typed !== text) throw new Error(`“${text}” was typed into “${label}”, which has “${typed}”.`);
  }

  /** Gives a list or a date its value: each engine shows another menu, and takes dates typed in another way. */
  async set(label: string, value: string): Promise<void> {
    const script = `
      const field = byLabel(arguments[0])[0];
      if (!field) return false;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, arguments[1]);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
      return field.value === arguments[1];`;
    await this.until(`the field “${label}”`, script, label, value);
  }

  async path(): Promise<string> {
    return String(await this.run('return location.pathname'));
  }

  async comesTo(path: string): Promise<void> {
    await this.until(`the page ${path}`, 'return location.pathname === arguments[0]', path);
  }

  /** Waits for whole words that are shown, in small or in capital letters. */
  async sees(text: string): Promise<void> {
    const words = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const script = 'return new RegExp(arguments[0], "i").test(document.body.innerText)';
    await this.until(`“${text}”`, script, `(^|\\W)${words}(\\W|$)`);
  }

  /** Waits until statements return something true, and returns it. */
  async until(what: string, script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#patiently(what, () => this.run(script, ...args));
  }

  async #find(script: string, ...args: readonly string[]): Promise<Found> {
    const found = (await this.run(script, ...args)) as Found | null;
    if (!found) throw new Error('It is not there.');
    return found;
  }

  /** Tries until it succeeds: while a page loads or moves, the browser refuses. */
  async #patiently<Value>(what: string, attempt: () => Promise<Value>): Promise<Value> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const result = await attempt().catch((error: Error) => error);
      if (result && !(result instanceof Error)) return result;
      if (Date.now() > deadline) {
        const page = await this.run(
          'return [location.href, document.body.innerText.slice(0, 1000)].join(":\\n")',
        ).catch(String);
        throw new Error(`Waited in vain for ${what} (${result}) on ${page}`);
      }
      await pause(POLL_MS);
    }
  }
}
