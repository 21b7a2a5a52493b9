import { useId } from 'react';
import type { GateFigures } from '#core/check-in/view-check-in.ts';
import { formatCount, formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { leadTexts } from './lead-texts.ts';

/** How many tickets came in at each gate, and when the last one did. Renders nothing before the first. */
export function GateList({ gates }: { gates: readonly GateFigures[] }) {
  const t = useTexts(leadTexts).gates;
  const { language } = useLanguage();
  const heading = useId();
  if (gates.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      <table aria-labelledby={heading} className="numerals mt-2 w-full border-y">
        <thead>
          <tr className="text-left text-caption text-muted">
            <th scope="col" className="py-2 font-semibold">
              {t.gate}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              {t.tickets}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {gates.map(({ gate, inside, lastAt }) => (
            <tr key={gate} className="border-t">
              <th scope="row" dir="auto" className="py-3 text-left font-bold wrap-anywhere">
                {gate || t.unnamed}
              </th>
              <td className="px-4 py-3 text-right">{formatCount(inside)}</td>
              <td className="py-3 text-right whitespace-nowrap">{formatTime(lastAt, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
