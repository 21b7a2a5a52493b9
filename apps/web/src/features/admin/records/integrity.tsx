import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { auditTexts } from './audit-texts.ts';

/** Whether the audit log is unchanged. A broken chain is shown as an alert. */
export function Integrity({ intact }: { intact: boolean }) {
  const t = useTexts(auditTexts);
  if (intact)
    return (
      <span title={t.intactText} className="inline-flex items-center gap-1.5 font-bold text-green">
        <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
        {t.intact}
        <span className="sr-only">{t.intactText}</span>
      </span>
    );
  return (
    <div
      role="alert"
      className="mb-6 flex items-start gap-4 rounded-card border-2 border-red bg-red-soft p-5 sm:p-7"
    >
      <ShieldAlert className="size-9 shrink-0 text-red" aria-hidden="true" />
      <div>
        <p className="heading text-red">{t.broken}</p>
        <p className="mt-2 max-w-[56ch] font-semibold">{t.brokenText}</p>
      </div>
    </div>
  );
}
