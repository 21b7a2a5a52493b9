import { CATEGORIES, type Category } from '#core/events/event.ts';
import { CategoryDot } from '../../../shared/events/category-dot.tsx';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { ChipSelect } from '../../../ui/forms/chip-select.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { browseTexts } from './browse-texts.ts';

export interface CategoryFilterProps {
  /** Null for every category. */
  value: Category | null;
  onChange: (category: Category | null) => void;
}

/** The category as a list to choose from, which shows the chosen one in its colour. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <ChipSelect
      label={t.category}
      name="category"
      value={value ?? 'All'}
      selected={value !== null}
      onChange={(chosen) => onChange(CATEGORIES.find((one) => one === chosen) ?? null)}
      options={[
        { value: 'All', label: t.all },
        ...CATEGORIES.map((category) => ({ value: category, label: categories[category] })),
      ]}
    >
      {value && <CategoryDot category={value} className="size-2.5 rounded-full outline-1 outline-paper" />}
      {value === null ? t.category : categories[value]}
    </ChipSelect>
  );
}
