import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { HairlineList } from '../../../../ui/card.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { searchTexts } from './search-texts.ts';

/** An answer of the server to a search. */
export interface Found<Guest> {
  readonly data: readonly Guest[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
}

export interface SearchResultsProps<Guest> {
  query: Found<Guest>;
  /** Said when nobody was found. */
  none: string;
  /** Shown below the failure of the search. */
  instead?: ReactNode;
  /** Renders a person as an item of the list. */
  children: (guest: Guest) => ReactNode;
}

/** The states of a search that the server answers: the wait, the failure with Retry, nobody, or who was found. */
export function SearchResults<Guest>({ query, none, instead, children }: SearchResultsProps<Guest>) {
  const t = useTexts(searchTexts);
  if (query.isError)
    return (
      <>
        <ErrorState
          className="mt-4"
          title={t.failed}
          retryLabel={t.retry}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
        {instead}
      </>
    );
  if (!query.data)
    return (
      <p className="mt-4 flex items-center gap-3 text-muted appear-late">
        <Spinner size="sm" text={t.searching} />
        <span aria-hidden="true">{t.searching}</span>
      </p>
    );
  if (query.data.length === 0) return <p className="mt-4 text-muted">{none}</p>;
  return <HairlineList className="mt-4">{query.data.map(children)}</HairlineList>;
}

export interface LetInProps {
  name: string;
  /** The id of the element that tells the guest from namesakes. */
  describedBy: string;
  busy: boolean;
  onClick: () => void;
}

export function LetIn({ name, describedBy, busy, onClick }: LetInProps) {
  const t = useTexts(searchTexts);
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={t.letIn(name)}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {t.letInShort}
    </Button>
  );
}
