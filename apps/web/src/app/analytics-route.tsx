import { EmptyState } from '../ui/empty-state.tsx';
import { useTexts } from '../ui/i18n.tsx';
import { Page } from '../ui/layout.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { texts } from './texts.ts';

export function AnalyticsRoute() {
  const t = useTexts(texts).analytics;
  return (
    <Page>
      <PageTitle>{t.title}</PageTitle>
      <EmptyState title={t.none} />
    </Page>
  );
}
