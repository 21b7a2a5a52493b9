import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useLastSave } from '../../shared/preferences/use-save-preferences.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { texts } from './texts.ts';

export interface SavedSectionProps {
  /** What its controls name when they save. */
  part: string;
  title: string;
  children: ReactNode;
}

/** A section whose controls save at once, with how the last save went beside its title. */
export function SavedSection({ part, title, children }: SavedSectionProps) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const last = useLastSave(part);
  const status = last?.status;
  return (
    <Section
      title={title}
      action={
        <p role="status" className="flex items-center gap-1.5 text-small font-semibold text-muted">
          {status === 'pending' && t.saving}
          {status === 'success' && (
            <>
              <Check className="size-4 shrink-0 text-green" aria-hidden="true" />
              {t.saved}
            </>
          )}
        </p>
      }
    >
      {status === 'error' && (
        <p role="alert" className="mb-6 flex items-start gap-2 text-small font-semibold text-red">
          <CircleAlert className="mt-px size-5 shrink-0" aria-hidden="true" />
          <span>
            {t.notSaved} <span className="font-normal">{messageOf(last?.error, '')}</span>
          </span>
        </p>
      )}
      {children}
    </Section>
  );
}
