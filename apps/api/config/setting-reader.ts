import { characterCount } from '#core/shared/text.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface NumberRule {
  readonly integer: boolean;
  readonly min: number;
  readonly max: number;
}

/** Every error of the environment, each with its fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly errors: readonly string[],
    /** Context that helps the operator understand the errors. */
    readonly hints: readonly string[] = [],
  ) {
    super(errors.join('\n'));
  }
}

/** Reads settings one by one and collects their errors. */
export class SettingReader {
  constructor(
    private readonly env: Environment,
    private readonly errors: string[],
  ) {}

  /** Returns the text as it was set. */
  raw(name: string): string | undefined {
    return this.env[name];
  }

  error<Value>(name: string, problem: string, fallback: Value): Value {
    this.errors.push(`${name}: ${problem}`);
    return fallback;
  }

  /** Whether an error of the setting was found: what follows from its value is no second one. */
  hasError(name: string): boolean {
    return this.errors.some((error) => error.startsWith(`${name}: `));
  }

  text(name: string, fallback: string): string {
    return this.env[name]?.trim() || fallback;
  }

  /** Reads a setting that a payment provider needs. */
  required(name: string, provider: string): string {
    const problem = `it is required with PAYMENTS=${provider}. Set it, or remove ${provider}.`;
    return this.text(name, '') || this.error(name, problem, '');
  }

  /** Returns null for an empty setting. */
  line(name: string, max: number): string | null {
    const text = this.text(name, '');
    if (text === '' || isLine(text, max)) return text || null;
    return this.error(name, `it must be one line. Use at most ${max} characters.`, null);
  }

  list(name: string, fallback: readonly string[] = []): readonly string[] {
    const items = this.text(name, '')
      .split(',')
      .map((item) => item.trim().toLowerCase());
    const named = items.filter((item) => item !== '');
    return named.length > 0 ? named : fallback;
  }

  isAnySet(names: readonly string[]): boolean {
    return names.some((name) => this.text(name, '') !== '');
  }

  /**
   * Reads settings that belong together. Null when neither they nor their `companions` are set; an error for each
   * missing one.
   */
  group(names: readonly string[], companions: readonly string[] = []): readonly string[] | null {
    const set = [...names, ...companions].filter((name) => this.text(name, '') !== '');
    if (set.length === 0) return null;
    for (const name of names)
      if (!set.includes(name))
        this.error(name, `it is required with ${set[0]}. Set it, or unset ${set.join(' and ')}.`, null);
    return names.map((name) => this.text(name, ''));
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name, fallback);
    const known = choices.find((choice) => choice === text);
    return known ?? this.error(name, `Invalid value "${text}". Use ${choices.join(' or ')}.`, fallback);
  }

  flag(name: string, yes: string, no: string, fallback: boolean): boolean {
    return this.choice(name, [yes, no], fallback ? yes : no) === yes;
  }

  number(name: string, fallback: number, rule: NumberRule): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    const good =
      Number.isFinite(value) &&
      value >= rule.min &&
      value <= rule.max &&
      (!rule.integer || Number.isInteger(value));
    const kind = rule.integer ? 'a whole number' : 'a number';
    return good
      ? value
      : this.error(name, `Invalid value "${text}". Use ${kind} from ${rule.min} to ${rule.max}.`, fallback);
  }

  webAddress(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    const url = URL.canParse(text) ? new URL(text) : null;
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.pathname !== '/' ||
      url.search !== '' ||
      url.hash !== ''
    )
      return this.error(
        name,
        `Not a web address: "${text}". Use for example https://acara.example.edu.my, without a path.`,
        fallback,
      );
    return url.origin;
  }
}

export function isLine(text: string, max: number): boolean {
  return characterCount(text) <= max && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
