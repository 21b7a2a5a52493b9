import { CATEGORIES, type Category } from '#core/events/event.ts';
import { CategoryDot } from '../../../app/events/category-dot.tsx';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { SelectableChip } from '../../../ui/chip.tsx';
import { pillClass } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';
import { ScrollRow } from './scroll-row.tsx';

export interface CategoryFilterProps {
  value: Category | null;
  onChange: (category: Category | null) => void;
}

/** The categories as a list to choose from, and beside it as chips that show them all. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const texts = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <div className="mt-1 flex items-start gap-2 sm:mt-2.5">
      <SelectField
        label={texts.category}
        hideLabel
        name="category"
        value={value ?? 'All'}
        onChange={(event) => onChange(CATEGORIES.find((one) => one === event.target.value) ?? null)}
        options={[
          { value: 'All', label: texts.all },
          ...CATEGORIES.map((category) => ({ value: category, label: categories[category] })),
        ]}
        className={`${pillClass} my-1.5 w-30 shrink-0 pr-3 sm:w-36`}
      />
      <ScrollRow className="ml-0 min-w-0 flex-1 pl-0.5 sm:ml-0 sm:pl-0.5">
        {CATEGORIES.map((category) => (
          <SelectableChip
            key={category}
            selected={value === category}
            onClick={() => onChange(value === category ? null : category)}
          >
            <CategoryDot category={category} className="size-2.5" />
            {categories[category]}
          </SelectableChip>
        ))}
      </ScrollRow>
    </div>
  );
}
