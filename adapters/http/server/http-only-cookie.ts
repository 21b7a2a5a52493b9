export interface CookieOptions {
  readonly https: boolean;
}

const HOST = '__Host-';

/**
 * A cookie that scripts can't read. On HTTPS its name has the prefix `__Host-`, so that no other host of the domain can
 * set it; on HTTP it is limited to `path`.
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

  /** Returns the value; null when there is none, or several that differ, one of which another host may have set. */
  read(cookies: string | undefined, { https }: CookieOptions): string | null {
    const cookieName = https ? HOST + this.kind.name : this.kind.name;
    const found = new Set<string>();
    for (const cookie of (cookies ?? '').split(';')) {
      const [name, value] = cookie.trim().split('=');
      if (name === cookieName && value) found.add(value);
    }
    const [value = null] = found;
    return found.size === 1 ? value : null;
  }

  write(value: string, options: CookieOptions): string {
    return this.#line(value, this.kind.seconds, options);
  }

  forget(options: CookieOptions): string {
    return this.#line('', 0, options);
  }

  #line(value: string, seconds: number, { https }: CookieOptions): string {
    const { name, path, sameSite } = this.kind;
    const rest = [`Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`];
    if (!https) return [`${name}=${value}`, `Path=${path}`, ...rest].join('; ');
    return [`${HOST}${name}=${value}`, 'Path=/', ...rest, 'Secure'].join('; ');
  }
}
