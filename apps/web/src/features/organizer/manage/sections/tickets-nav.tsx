import { NavLink } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';
import { defineTexts, useTexts } from '../../../../ui/language/i18n.tsx';

const texts = defineTexts({
  en: { label: 'Parts of the tickets', types: 'Types', codes: 'Codes' },
  ms: { label: 'Bahagian tiket', types: 'Jenis', codes: 'Kod' },
});

const PARTS = [
  { name: 'types', address: paths.manageTickets },
  { name: 'codes', address: paths.manageCodes },
] as const;

/** Links between the parts of the section about tickets. */
export function TicketsNav({ id }: { id: string }) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t.label} className="mb-8">
      <ul className="inline-flex max-w-full overflow-x-auto rounded-full bg-sunken p-1">
        {PARTS.map(({ name, address }) => (
          <li key={name}>
            <NavLink
              to={address.to(id)}
              end
              preventScrollReset
              className="flex min-h-11 items-center rounded-full border border-transparent px-5 text-small font-bold text-muted transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-line-strong aria-[current=page]:bg-surface aria-[current=page]:text-ink motion-reduce:transition-none forced-colors:aria-[current=page]:underline"
            >
              {t[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
