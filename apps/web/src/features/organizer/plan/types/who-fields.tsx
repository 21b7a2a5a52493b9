import type { AudienceGroup } from '#core/offers/audience.ts';
import { useSite } from '../../../../shared/use-api.ts';
import { SelectableChip } from '../../../../ui/chip.tsx';
import { FieldError } from '../../../../ui/forms/field.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ListsField } from '../lists/lists-field.tsx';
import { ClubField } from './club-field.tsx';
import { ChoicesField, EntriesField } from './entries-field.tsx';
import type { TypeFieldsProps } from './type-fields.tsx';
import { typeTexts } from './type-texts.ts';

const KINDS = ['verified_student', 'faculty', 'year', 'member_of', 'list'] as const;

/** Whom a type is for: everybody, or everybody in any of the groups. */
export function WhoFields({ eventId, type, errors, names, clubId, onType, onClubName }: TypeFieldsProps) {
  const t = useTexts(typeTexts).who;
  const { groups } = type;
  const error = errors.get(`${type.id}.audience`);
  const set = (next: readonly AudienceGroup[]) => onType({ groups: next }, 'groups');
  const has = (kind: AudienceGroup['kind']) => groups.some((group) => group.kind === kind);
  const toggle = (kind: (typeof KINDS)[number]) =>
    set(has(kind) ? groups.filter((group) => group.kind !== kind) : [...groups, groupOf(kind, clubId)]);
  const change = (index: number, group: AudienceGroup) =>
    set(groups.map((one, place) => (place === index ? group : one)));
  return (
    <fieldset
      id={`${type.id}.audience`}
      tabIndex={-1}
      aria-describedby={error && `${type.id}.audience-error`}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 text-small font-bold">{t.legend}</legend>
      <div className="flex flex-wrap gap-2">
        <SelectableChip selected={groups.length === 0} onClick={() => set([])}>
          {t.everybody}
        </SelectableChip>
        {KINDS.map((kind) => (
          <SelectableChip key={kind} selected={has(kind)} onClick={() => toggle(kind)}>
            {t.kinds[kind]}
          </SelectableChip>
        ))}
      </div>
      {has('verified_student') && <Hint>{t.hints.verified_student}</Hint>}
      {groups.length > 1 && <Hint>{t.hints.any}</Hint>}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no ids, and keep their places.
        <div key={`${group.kind} ${index}`} className="mt-4 empty:hidden">
          <GroupFields
            id={`${type.id}.groups.${index}`}
            eventId={eventId}
            group={group}
            names={names}
            onChange={(changed) => change(index, changed)}
            onClubName={onClubName}
          />
        </div>
      ))}
      {error && <FieldError id={`${type.id}.audience-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface GroupFieldsProps extends Pick<TypeFieldsProps, 'eventId' | 'names' | 'onClubName'> {
  id: string;
  group: AudienceGroup;
  onChange: (group: AudienceGroup) => void;
}

function GroupFields({ id, eventId, group, names, onChange, onClubName }: GroupFieldsProps) {
  const t = useTexts(typeTexts).who;
  const { faculties } = useSite();
  switch (group.kind) {
    case 'verified_student':
      return null;
    case 'faculty': {
      const set = (chosen: readonly string[]) => onChange({ ...group, names: chosen });
      return faculties.length > 0 ? (
        <ChoicesField label={t.faculties} options={faculties} entries={group.names} onEntries={set} />
      ) : (
        <EntriesField
          id={id}
          label={t.faculties}
          hint={t.entriesHint}
          entries={group.names}
          onEntries={set}
        />
      );
    }
    case 'year':
      return (
        <EntriesField
          id={id}
          label={t.years}
          hint={t.entriesHint}
          entries={group.years}
          onEntries={(years) => onChange({ ...group, years })}
        />
      );
    case 'member_of':
      return (
        <ClubField
          id={id}
          clubs={group.clubs}
          names={names.clubs}
          onClubs={(clubs) => onChange({ ...group, clubs })}
          onName={onClubName}
        />
      );
    case 'list':
      return (
        <ListsField
          id={id}
          eventId={eventId}
          value={group.listId}
          onChange={(listId) => onChange({ ...group, listId })}
        />
      );
  }
}

function Hint({ children }: { children: string }) {
  return <p className="mt-2 text-caption text-muted">{children}</p>;
}

function groupOf(kind: (typeof KINDS)[number], clubId: string): AudienceGroup {
  switch (kind) {
    case 'verified_student':
      return { kind };
    case 'faculty':
      return { kind, names: [] };
    case 'year':
      return { kind, years: [] };
    case 'member_of':
      return { kind, clubs: clubId === '' ? [] : [clubId] };
    case 'list':
      return { kind, listId: '' };
  }
}
