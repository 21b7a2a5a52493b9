import { readDetail } from '../audit/audit-detail.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { NamesOfPeople } from '../audit/audit-entry-view.ts';
import { AuditQueries } from '../audit/audit-queries.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { FieldChange } from '../shared/field-change.ts';
import type { ClubId } from '../shared/ids.ts';
import type { VersionedField, VersionedForm } from './audited-fields.ts';

/** The version of something that a person has read: when it was last changed. Missing or null accepts any. */
export type Version = string | null | undefined;

/** A form as somebody has read it. */
export interface ReadForm {
  readonly form: VersionedForm;
  /** The id of what the form is about. */
  readonly subject: string;
  readonly version: Version;
  /** The club that a form about a person is of; others' changes of that person are left out. */
  readonly club?: ClubId;
}

/** Throws `changed_meanwhile`, without the changes, unless the version is missing or the present one. */
export function requireVersion(version: Version, present: string): void {
  if (version != null && version !== present) throw domainError('changed_meanwhile', { changes: [] });
}

/** Tells who is behind what others have changed meanwhile. */
export class FieldChanges {
  static readonly needs = [AuditQueries, NamesOfPeople] as const;

  constructor(
    private readonly audit: Pick<AuditQueries, 'about'>,
    private readonly people: NamesOfPeople,
  ) {}

  /** Runs a save. Adds to its `changed_meanwhile` the changes since the version that was read. */
  async tell<Result>(
    read: ReadForm | readonly ReadForm[] | (() => ReadForm),
    save: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'changed_meanwhile')) throw error;
      const forms = typeof read === 'function' ? read() : read;
      const changes = await Promise.all([forms].flat().map((form) => this.since(form)));
      throw domainError('changed_meanwhile', { changes: changes.flat() });
    }
  }

  /** Returns each field that was changed since, in the order of the form, with its last change. */
  async since({ form, subject, version, club }: ReadForm): Promise<readonly FieldChange[]> {
    const { actions, fields } = form;
    const entries = await this.audit.about(subject, actions, version ?? '');
    const lastOf = new Map<VersionedField, AuditEntry>();
    for (const entry of entries) {
      const detail = readDetail(entry.detail);
      if (club !== undefined && detail.club !== club) continue;
      for (const field of fields) {
        const { key } = field;
        if (typeof key === 'string' ? key in detail : key.includes(entry.action)) lastOf.set(field, entry);
      }
    }
    const actors = new Set([...lastOf.values()].map(({ actor }) => actor));
    const people = await this.people.findAll([...actors]);
    const nameOf = new Map(people.map(({ uid, name }) => [uid, name]));
    return fields.flatMap((field) => {
      const entry = lastOf.get(field);
      return entry ? [{ field: field.field, by: nameOf.get(entry.actor) ?? 'Acara', at: entry.at }] : [];
    });
  }
}
