import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { AnalyticsDrawing, CreationDrawing, PaymentsDrawing } from './feature-drawings.tsx';
import { homeTexts } from './home-texts.ts';

/** The three reasons for choosing Acara. */
export function FeatureList() {
  const texts = useTexts(homeTexts);
  return (
    <Section title={texts.why}>
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-3">
        <Feature drawing={<CreationDrawing />} {...texts.creation} />
        <Feature drawing={<PaymentsDrawing />} {...texts.payments} />
        <Feature drawing={<AnalyticsDrawing />} {...texts.analytics} />
      </ul>
    </Section>
  );
}

function Feature({ drawing, title, text }: { drawing: ReactNode; title: string; text: string }) {
  return (
    <li>
      <div className="rounded-card bg-sunken text-accent">{drawing}</div>
      <h3 className="subheading mt-5">{title}</h3>
      <p className="mt-2 max-w-[44ch] text-muted">{text}</p>
    </li>
  );
}
