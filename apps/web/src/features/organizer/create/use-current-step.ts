import { useEffect, useState } from 'react';
import { STEPS, type Step, sectionIdOf } from './event-form-values.ts';

/** Returns the step that last came to the upper part of the screen, or got the focus: two can stand side by side. */
export function useCurrentStep(): Step {
  const [current, setCurrent] = useState<Step>('what');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const step = STEPS.find((each) => sectionIdOf(each) === entered);
        if (step) setCurrent(step);
      },
      { rootMargin: '-35% 0px -65% 0px' },
    );
    for (const step of STEPS) {
      const section = document.getElementById(sectionIdOf(step));
      if (section) observer.observe(section);
    }
    const follow = ({ target }: FocusEvent) => {
      const step = STEPS.find((each) => document.getElementById(sectionIdOf(each))?.contains(target as Node));
      if (step) setCurrent(step);
    };
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return current;
}

/** Scrolls to a step and moves the focus there. */
export function goToStep(step: Step): void {
  const section = document.getElementById(sectionIdOf(step));
  section?.focus({ preventScroll: true });
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}
