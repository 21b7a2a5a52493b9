import type { Page } from '@playwright/test';

/** A control of the page that a person can press or fill in. */
export interface Control {
  readonly kind: 'press' | 'type' | 'choose';
  /** Its accessible name, for the trail. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The number of options of a select field. */
  readonly options: number;
}

/**
 * Scrolls one reachable control into view and returns it, or null when there is none: of the topmost dialog, or of the
 * page. Leaves out downloads and links that leave Acara.
 */
export async function controlAt(page: Page, chance: number): Promise<Control | null> {
  return page.evaluate(async (position) => {
    const dialogs = document.querySelectorAll(
      'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
    );
    const within = dialogs[dialogs.length - 1] ?? document;
    const all = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=switch], [role=radio]',
      ),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || element.closest('[inert], [aria-hidden=true]')) return false;
      if (getComputedStyle(element).visibility !== 'visible') return false;
      if (element.matches(':disabled, [aria-disabled=true]')) return false;
      if (element instanceof HTMLAnchorElement)
        return element.origin === location.origin && element.target !== '_blank' && !element.download;
      return true;
    });
    const element = all[Math.floor(position * all.length)];
    if (!element) return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, top, width, height } = element.getBoundingClientRect();
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'file', 'submit', 'button', 'range'].includes(element.type));
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : element.innerText;
    return {
      kind: element instanceof HTMLSelectElement ? 'choose' : isText ? 'type' : 'press',
      name: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') || label || element.id).trim().slice(0, 50).replace(/\s+/g, ' ')}”`,
      x: left + width / 2,
      y: top + height / 2,
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
    } as const;
  }, chance);
}
