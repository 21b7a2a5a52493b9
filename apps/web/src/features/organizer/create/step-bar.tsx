import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { createEventTexts } from './create-event-texts.ts';
import { STEPS, type Step } from './event-form-values.ts';
import { EventPreview } from './event-preview.tsx';
import { goToStep, useCurrentStep } from './use-current-step.ts';

/** Leads through the steps on a small screen: stays at the bottom until the form's buttons come. */
export function StepBar({ faultySteps }: { faultySteps: readonly Step[] }) {
  const { steps, stepBar: t } = useTexts(createEventTexts);
  const current = useCurrentStep();
  const index = STEPS.indexOf(current);
  const previous = STEPS[index - 1];
  const next = STEPS[index + 1];
  return (
    <nav
      aria-label={t.label}
      className="sticky bottom-0 z-20 -mx-5 border-t bg-paper px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:hidden [@media(max-height:500px)]:static"
    >
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((step, each) => (
          <span
            key={step}
            className={cn(
              'h-1 flex-1 rounded-full forced-colors:bg-[GrayText]',
              each <= index ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-line',
              faultySteps.includes(step) && 'bg-red',
            )}
          />
        ))}
      </div>
      <div className="mt-2 flex items-center gap-2">
        <IconButton
          label={previous ? t.back(steps[previous]) : t.backToStart}
          icon={<ArrowLeft />}
          disabled={!previous}
          onClick={() => previous && goToStep(previous)}
          className="-ml-3"
        />
        <p className="min-w-0 flex-1 truncate text-caption">
          <span className="text-muted">{t.position(index + 1, STEPS.length)}</span>{' '}
          <span className="font-bold">{steps[current]}</span>
        </p>
        <PreviewSheet />
        {next && (
          <Button size="sm" onClick={() => goToStep(next)}>
            {t.next}
            <span className="sr-only">: {steps[next]}</span>
          </Button>
        )}
      </div>
    </nav>
  );
}

/** The preview in a sheet at the bottom of a small screen. */
function PreviewSheet() {
  const { preview } = useTexts(createEventTexts);
  return (
    <Dialog title={preview.heading} trigger={<IconButton label={preview.heading} icon={<Eye />} />}>
      <EventPreview isTitled={false} />
    </Dialog>
  );
}
