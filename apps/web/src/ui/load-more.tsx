import { Button, type ButtonProps } from './button.tsx';

export interface LoadMoreProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'busyText'> {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  label: string;
}

/** Fetches the next page of a list. Renders nothing after the last page. */
export function LoadMore({
  query,
  label,
  variant = 'secondary',
  className = 'mt-8',
  ...rest
}: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      {...rest}
      variant={variant}
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
