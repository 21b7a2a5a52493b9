import type { Actor } from '../actor.ts';
import { SiteFacts } from './site-facts.ts';

export interface ViewSiteOutput {
  readonly site: SiteFacts;
}

/** Returns the public settings of this installation. */
export class ViewSite {
  static readonly needs = [SiteFacts] as const;

  constructor(private readonly facts: SiteFacts) {}

  async execute(_actor: Actor): Promise<ViewSiteOutput> {
    return { site: this.facts };
  }
}
