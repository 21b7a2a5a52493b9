import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { STEPS, type Step } from './event-form-values.ts';
import { goToStep, useCurrentStep } from './use-current-step.ts';

/** Leads to the sections of the form on a wide screen, and says which of them have errors. */
export function SectionIndex({ faultySteps }: { faultySteps: readonly Step[] }) {
  const { steps, sectionIndex: t } = useTexts(createEventTexts);
  const current = useCurrentStep();
  return (
    <nav aria-label={t.label} className="border-l">
      <ul>
        {STEPS.map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => goToStep(step)}
              className={cn(
                '-ml-px flex min-h-11 w-full items-center gap-2 border-l-2 border-transparent pl-4 text-left text-small text-muted hover:text-ink',
                step === current && 'border-accent font-bold text-ink',
              )}
            >
              {steps[step]}
              {faultySteps.includes(step) && (
                <span className="text-caption font-bold text-red">{t.faulty}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
