/** What differs between two JSON values. */
export interface Differences {
  /** Values that changed, are gone, or are new where nothing may be. */
  readonly changed: readonly string[];
  /** Fields that only the later value has, by their path without positions. */
  readonly added: readonly string[];
}

/** An id, or the reference of a refund, which is made of one. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|\bRF[0-9A-F]{10}\b/g;
/** How the picture of a legible ticket code begins: with `{"ticketId"`. */
const PICTURE_OF_CODE = 'data:image/png;base64,eyJ0aWNrZXRJZCI';
const MAX_SHOWN = 160;

/**
 * Compares two JSON values. A field that only `after` has is `added`; an item that only one list has is `changed`. With
 * `sameIds: false`, ids may differ as long as each stands for the same other one everywhere.
 */
export function differencesOf(before: unknown, after: unknown, { sameIds = true } = {}): Differences {
  const comparison = new Comparison(sameIds);
  comparison.compare(before, after, []);
  return { changed: comparison.changed, added: [...comparison.added].sort() };
}

class Comparison {
  readonly changed: string[] = [];
  readonly added = new Set<string>();
  readonly #later = new Map<string, string>();
  readonly #earlier = new Map<string, string>();

  constructor(private readonly sameIds: boolean) {}

  compare(before: unknown, after: unknown, path: readonly (string | number)[]): void {
    if (Array.isArray(before) && Array.isArray(after)) {
      const length = Math.max(before.length, after.length);
      for (let at = 0; at < length; at += 1) this.compare(before[at], after[at], [...path, at]);
    } else if (isObject(before) && isObject(after)) {
      for (const [field, value] of Object.entries(before))
        this.compare(value, after[field], [...path, field]);
      for (const field of Object.keys(after)) {
        if (field in before) continue;
        const names = [...path, field].filter((part) => typeof part === 'string');
        this.added.add(names.join(' → '));
      }
    } else if (!this.#isSame(before, after))
      this.changed.push(`${path.join(' → ')}: ${shown(before)} became ${shown(after)}`);
  }

  #isSame(before: unknown, after: unknown): boolean {
    if (before === after) return true;
    if (typeof before === 'string' && typeof after === 'string' && claimsOf(before) === claimsOf(after))
      return true;
    if (this.sameIds || typeof before !== 'string' || typeof after !== 'string') return false;
    const [ids, others] = [before.match(ID) ?? [], after.match(ID) ?? []];
    if (ids.length !== others.length || before.replace(ID, '') !== after.replace(ID, '')) return false;
    return ids.every((id, index) => this.#standsFor(id, others[index] ?? ''));
  }

  #standsFor(id: string, other: string): boolean {
    const [later, earlier] = [this.#later.get(id) ?? other, this.#earlier.get(other) ?? id];
    if (later !== other || earlier !== id) return false;
    this.#later.set(id, other);
    this.#earlier.set(other, id);
    return true;
  }
}

/**
 * Returns what a ticket code or its legible picture says, without the signature, which is the test double's own; other text
 * as it is.
 */
function claimsOf(text: string): string {
  const code = text.startsWith(PICTURE_OF_CODE) ? atob(text.slice(text.indexOf(',') + 1)) : text;
  return code.startsWith('{"ticketId"') ? code.replace(/"sig":"[^"]*"/, '') : text;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
