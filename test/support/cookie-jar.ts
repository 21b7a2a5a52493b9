interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** The `Set-Cookie` line. */
  readonly line: string;
}

/** A cookie jar that respects names, paths and ages. */
export class CookieJar {
  #cookies: readonly Cookie[] = [];

  take(response: Response, at: string): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const attribute = (wanted: string) =>
        attributes.find((one) => one.startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = attribute('Path') ?? at;
      this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path);
      if (attribute('Max-Age') !== '0') this.#cookies = [...this.#cookies, { name, value, path, line }];
    }
  }

  /** Returns the `Cookie` header for a path. */
  for(path: string): string {
    const matching = this.#cookies.filter(
      (one) => path === one.path || path.startsWith(`${one.path.replace(/\/$/, '')}/`),
    );
    return matching.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  find(name: string): Cookie | null {
    return this.#cookies.find((one) => one.name === name) ?? null;
  }

  put(cookie: Cookie): void {
    this.#cookies = [...this.#cookies.filter(({ name }) => name !== cookie.name), cookie];
  }

  forget(name: string): void {
    this.#cookies = this.#cookies.filter((one) => one.name !== name);
  }
}
