import type { FieldChecks } from '../../shared/field-checks.ts';
import type { TextRule } from '../../shared/field-rules.ts';
import type { ClubId } from '../../shared/ids.ts';
import { lookAlikeKey } from '../../shared/look-alike.ts';
import type { NamedClub } from '../club.ts';

/** The names of clubs and of the university, for finding those that people could take for another name. */
export class SimilarNames {
  readonly #byKey = new Map<string, { readonly id: ClubId | null; readonly name: string }[]>();

  /** `clubs`: all that were not merged into another. */
  constructor(clubs: readonly NamedClub[], universityName: string) {
    this.#add(null, universityName);
    for (const { id, name, nameMs } of clubs) {
      this.#add(id, name);
      this.#add(id, nameMs);
    }
  }

  /** Returns the names that people could take for this one, each once; not those of the club itself. */
  to(name: string, self: ClubId | null = null): readonly string[] {
    const alike = this.#byKey.get(lookAlikeKey(name)) ?? [];
    return [...new Set(alike.filter(({ id }) => id === null || id !== self).map((one) => one.name))];
  }

  /** Adds a problem when people could take the name for another. */
  check(checks: FieldChecks, field: string, name: string, { label }: TextRule, self: ClubId): void {
    const [other] = this.to(name, self);
    if (other !== undefined) checks.addProblem(field, { code: 'name_like_another', label, name: other });
  }

  #add(id: ClubId | null, name: string): void {
    const key = lookAlikeKey(name);
    if (key === '') return;
    const named = this.#byKey.get(key);
    if (named) named.push({ id, name });
    else this.#byKey.set(key, [{ id, name }]);
  }
}
