export interface ApiCall {
  /** Milliseconds on the simulator’s clock. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface SentCallback {
  readonly at: number;
  readonly billId: string;
  /** 1 to 5. */
  readonly attempt: number;
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when there was no answer in time, or the callback was lost. */
  readonly status: number | null;
}

/** What happened at the provider, earliest first. */
export class Activity {
  readonly calls: ApiCall[] = [];
  readonly callbacks: SentCallback[] = [];
  billsCreated = 0;

  /** Returns the reads that were allowed. */
  get reads(): readonly ApiCall[] {
    return this.calls.filter(({ method, status }) => method === 'GET' && status !== 429);
  }

  /** Returns the reads that were refused because of the limit. */
  get refusedReads(): readonly ApiCall[] {
    return this.calls.filter(({ status }) => status === 429);
  }

  /** Returns the highest number of reads, refused ones included, within any time of that length. */
  maxReadsWithin(seconds: number): number {
    const times = this.calls.filter(({ method }) => method === 'GET').map(({ at }) => at);
    let first = 0;
    let max = 0;
    for (const [index, at] of times.entries()) {
      while (at - (times[first] ?? at) >= seconds * 1000) first += 1;
      max = Math.max(max, index - first + 1);
    }
    return max;
  }
}
