import { type DataCategory, type DataCategoryName, PERSONAL_DATA } from '#core/privacy/personal-data.ts';
import { RETENTION_RULES } from '#core/privacy/retention-rules.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { dataTexts } from './data-texts.ts';
import { texts } from './texts.ts';

const YEAR_DAYS = 365;

/** Every kind of personal data: what, why and until when, as the registry says. */
export function DataList() {
  return (
    <ul className="mt-6 flex flex-col gap-8">
      {(Object.keys(PERSONAL_DATA) as DataCategoryName[]).map((name) => (
        <Kind key={name} name={name} />
      ))}
    </ul>
  );
}

function Kind({ name }: { name: DataCategoryName }) {
  const t = useTexts(texts).data;
  const words = dataTexts[useLanguage().language];
  const { purpose, basis, kept }: DataCategory = PERSONAL_DATA[name];
  const { title, what } = words.kinds[name];
  return (
    <li className="border-t pt-4">
      <h3 className="font-bold">{title}</h3>
      <p className="mt-1">{what}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-muted">
        <dt>{t.why}</dt>
        <dd>{t.reason(words.purposes[purpose], words.bases[basis])}</dd>
        <dt>{t.kept}</dt>
        <dd>
          {kept.map((until) => (
            <p key={until}>{until === 'account' || until === 'lasting' ? words[until] : ruleText(until)}</p>
          ))}
        </dd>
      </dl>
    </li>
  );

  function ruleText(rule: keyof typeof RETENTION_RULES): string {
    const { days } = RETENTION_RULES[rule];
    const years = Math.floor(days / YEAR_DAYS);
    return words.rules[rule](years > 0 ? words.years(years) : words.days(days));
  }
}
