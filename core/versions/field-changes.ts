import { readDetail } from '../audit/audit-detail.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { AuditQueries } from '../audit/audit-queries.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { FieldChange } from '../shared/field-change.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { AuditedForm } from './audited-fields.ts';

/** The version of something that a person has read: when it was last edited. Missing or null accepts any. */
export type Version = string | null | undefined;

/** Looks up names. Bound to `PersonRepository`. */
interface NamesOfPeople {
  findAll(uids: readonly PersonId[]): Promise<readonly { readonly uid: PersonId; readonly name: string }[]>;
}

/** A form as somebody has read it. */
export interface ReadForm {
  readonly form: AuditedForm<never>;
  /** The id of what the form is about. */
  readonly subject: string;
  readonly version: Version;
}

/** Throws `changed_meanwhile`, without the changes, unless the version is the present one. */
export function requireVersion(version: Version, editedAt: Instant): void {
  if (version != null && version !== editedAt) throw domainError('changed_meanwhile', { changes: [] });
}

/** Tells who is behind what others have changed meanwhile. */
export class FieldChanges {
  constructor(
    private readonly audit: Pick<AuditQueries, 'about'>,
    private readonly people: NamesOfPeople,
  ) {}

  /** Runs a save. Adds to its `changed_meanwhile` the changes since the version that was read. */
  async tell<Result>(read: ReadForm, save: () => Promise<Result>): Promise<Result> {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'changed_meanwhile')) throw error;
      throw domainError('changed_meanwhile', { changes: await this.#since(read) });
    }
  }

  /** Returns each field that was changed since, in the order of the form, with its last change. */
  async #since({ form: { actions, fields }, subject, version }: ReadForm): Promise<readonly FieldChange[]> {
    const entries = await this.audit.about(subject, actions, version ?? '');
    const lastOf = new Map<string, AuditEntry>();
    for (const entry of entries)
      for (const key of Object.keys(readDetail(entry.detail))) lastOf.set(key, entry);
    const actors = new Set([...lastOf.values()].map(({ actor }) => actor));
    const people = await this.people.findAll([...actors]);
    const nameOf = new Map(people.map(({ uid, name }) => [uid, name]));
    return fields.flatMap(({ field, key }) => {
      const entry = lastOf.get(key);
      return entry ? [{ field, by: nameOf.get(entry.actor) ?? 'Acara', at: entry.at }] : [];
    });
  }
}
