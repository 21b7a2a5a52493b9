export interface CookieOptions {
  readonly https: boolean;
}

const HOST = '__Host-';

/**
 * A cookie that scripts can't read. On HTTPS it has the prefix `__Host-`, which browsers let no other host of the domain
 * set; on plain HTTP, which has no such prefix, only the addresses under `path` see it.
 */
export class HttpOnlyCookie {
  constructor(
    private readonly kind: {
      readonly name: string;
      readonly path: string;
      readonly sameSite: 'Strict' | 'Lax';
      readonly seconds: number;
    },
  ) {}

  /** Null when there is none, or two that differ: somebody else may have set one of them. */
  read(cookies: string | undefined, { https }: CookieOptions): string | null {
    return this.#read(cookies, https ? HOST + this.kind.name : this.kind.name);
  }

  /** What is kept under the name without the prefix, as it was before Acara used prefixes. */
  readUnprefixed(cookies: string | undefined): string | null {
    return this.#read(cookies, this.kind.name);
  }

  write(value: string, options: CookieOptions): string {
    return this.#line(value, this.kind.seconds, options);
  }

  forget(options: CookieOptions): string {
    return this.#line('', 0, options);
  }

  /** Forgets what is kept under the name without the prefix. */
  forgetUnprefixed(): string {
    return `${this.#line('', 0, { https: false })}; Secure`;
  }

  #read(cookies: string | undefined, wanted: string): string | null {
    const found = new Set<string>();
    for (const cookie of (cookies ?? '').split(';')) {
      const [name, value] = cookie.trim().split('=');
      if (name === wanted && value) found.add(value);
    }
    const [value = null] = found;
    return found.size === 1 ? value : null;
  }

  #line(value: string, seconds: number, { https }: CookieOptions): string {
    const { name, path, sameSite } = this.kind;
    const rest = [`Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
    if (!https) return [`${name}=${value}`, `Path=${path}`, ...rest].join('; ');
    return [`${HOST}${name}=${value}`, 'Path=/', ...rest, 'Secure'].join('; ');
  }
}
