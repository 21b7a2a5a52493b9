import type { ReactNode } from 'react';
import { Container } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountArt } from './account-art.tsx';

export interface AccountFrameProps {
  title: string;
  documentTitle?: string | undefined;
  lead: ReactNode;
  /** The seed of the poster, one per page. */
  art: string;
  children: ReactNode;
}

/** A narrow column for a form, with a poster beside it on wide screens. */
export function AccountFrame({ title, documentTitle, lead, art, children }: AccountFrameProps) {
  return (
    <Container className="grid gap-x-16 lg:grid-cols-[minmax(0,30rem)_1fr] xl:gap-x-24">
      <div className="mx-auto w-full max-w-[30rem] pt-10 pb-20 sm:pt-16 sm:pb-28">
        <PageTitle documentTitle={documentTitle} lead={lead} className="mb-8 sm:mb-10">
          {title}
        </PageTitle>
        {children}
      </div>
      <AccountArt seed={art} />
    </Container>
  );
}
