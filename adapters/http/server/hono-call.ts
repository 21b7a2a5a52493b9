import type { Call } from './call.ts';
import { type AppContext, addressOf, headerOf } from './request-context.ts';

/** A call that Hono has routed. */
export class HonoCall implements Call {
  constructor(private readonly c: AppContext) {}

  get address(): string {
    return addressOf(this.c);
  }

  header(name: string): string | undefined {
    return headerOf(this.c, name);
  }

  pathFields(): Readonly<Record<string, string>> {
    return this.c.req.param();
  }

  queryFields(): Record<string, unknown> {
    return this.c.req.query();
  }

  text(): Promise<string> {
    return this.c.req.text();
  }
}
