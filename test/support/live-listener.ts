/** Reads a stream of server-sent events over a real connection. */
export class LiveListener {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #decoder = new TextDecoder();
  #unread = '';

  private constructor(
    private readonly response: Response,
    private readonly leaving: AbortController,
  ) {
    this.#reader = response.body?.getReader();
  }

  static async to(url: string, token?: string): Promise<LiveListener> {
    const leaving = new AbortController();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return new LiveListener(await fetch(url, { headers: { ...headers }, signal: leaving.signal }), leaving);
  }

  get status(): number {
    return this.response.status;
  }

  get headers(): Headers {
    return this.response.headers;
  }

  /** Returns the next event up to its empty line, or null at the end of the stream. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#unread.indexOf('\n\n');
      if (end >= 0) {
        const word = this.#unread.slice(0, end + 2);
        this.#unread = this.#unread.slice(end + 2);
        return word;
      }
      const part = await this.#reader?.read();
      if (!part || part.done) return null;
      this.#unread += this.#decoder.decode(part.value, { stream: true });
    }
  }

  leave(): void {
    this.leaving.abort();
  }
}
