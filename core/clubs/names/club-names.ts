import { SiteFacts } from '../../site/site-facts.ts';
import { ClubQueries } from '../club-queries.ts';
import { SimilarNames } from './similar-names.ts';

/** Reads the names that people know: those of clubs and of the university. */
export class ClubNames {
  static readonly needs = [ClubQueries, SiteFacts] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly site: SiteFacts,
  ) {}

  async load(): Promise<SimilarNames> {
    return new SimilarNames(await this.clubs.names(), this.site.universityName);
  }
}
