import type { TypeFigures } from '#core/attendees/list-attendees.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import type { AttendeeListView, TypeFilter } from './use-attendee-view.ts';

export interface TypeFiltersProps {
  types: readonly TypeFigures[];
  value: AttendeeListView['filter'];
  /** Null when the pressed one was chosen before. */
  onChange: (filter: TypeFilter | null) => void;
}

/** The ticket types with the number of tickets sold of each. */
export function TypeFilters({ types, value, onChange }: TypeFiltersProps) {
  const t = useTexts(attendeeTexts);
  const { language } = useLanguage();
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 sm:mx-0 sm:flex-wrap sm:px-0 lg:order-last lg:basis-full">
      <legend className="sr-only">{t.type}</legend>
      {types.map((type) => {
        const filter: TypeFilter = `type:${type.id}`;
        const isChosen = filter === value;
        return (
          <SelectableChip
            key={type.id}
            selected={isChosen}
            onClick={() => onChange(isChosen ? null : filter)}
          >
            <bdi>{typeNameIn(type, language)}</bdi>
            <span className="numerals min-w-[2ch] text-right font-semibold opacity-75">
              {formatCount(type.sold)}
            </span>
          </SelectableChip>
        );
      })}
    </fieldset>
  );
}
