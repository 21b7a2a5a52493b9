import type { ReactNode } from 'react';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { adminTexts } from './admin-texts.ts';

export function AnalyticsSection({ children }: { children: ReactNode }) {
  const t = useTexts(adminTexts).analytics;
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {children}
    </>
  );
}
