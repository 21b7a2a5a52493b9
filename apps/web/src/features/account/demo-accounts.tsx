import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSite } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';

const demoTexts = defineTexts({
  en: {
    title: 'Just looking around?',
    text: 'This is a demonstration. Pick who you want to be, then log in.',
    accounts: { student: 'A student', club: 'A club', newclub: 'A new club', admin: 'An admin' },
  },
  ms: {
    title: 'Sekadar melihat-lihat?',
    text: 'Ini ialah demonstrasi. Pilih watak anda, kemudian log masuk.',
    accounts: {
      student: 'Seorang pelajar',
      club: 'Sebuah kelab',
      newclub: 'Kelab baharu',
      admin: 'Seorang pentadbir',
    },
  },
});

const PASSWORD = 'acara-demo';
const ACCOUNTS = ['student', 'club', 'newclub', 'admin'] as const;

export interface DemoAccountsProps {
  onPick: (credentials: { email: string; password: string }) => void;
}

/** Sign-in buttons for the demonstration accounts; shown only with demonstration data. */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const t = useTexts(demoTexts);
  if (!useSite().demo) return null;
  return (
    <details className="group mt-6 rounded-card bg-sunken px-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-small font-bold [&::-webkit-details-marker]:hidden">
        {t.title}
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="text-small text-muted">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-2 pb-5">
        {ACCOUNTS.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            onClick={() => onPick({ email: `${name}@demo.acara.test`, password: PASSWORD })}
          >
            {t.accounts[name]}
          </Button>
        ))}
      </div>
    </details>
  );
}
