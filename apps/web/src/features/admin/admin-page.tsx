import type { ReactNode } from 'react';
import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { texts } from './texts.ts';

export interface AdminPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** What the administrators' pages have in common. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  const t = useTexts(texts);
  return (
    <Page>
      <p className="mb-3 text-small font-bold text-accent">{t.overline}</p>
      <PageTitle lead={lead} actions={actions}>
        {title}
      </PageTitle>
      {children}
    </Page>
  );
}
