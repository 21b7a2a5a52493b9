import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useClub } from '../../shared/membership/use-club.ts';
import { paths } from '../../shared/paths.ts';
import { cn } from '../../ui/cn.ts';
import { TextLink } from '../../ui/text-link.tsx';

export interface ToClubProps {
  club: { readonly id: string; readonly slug?: string };
  words: string;
  className?: string;
}

/** Leads to a club's page. Leaves its place empty for a new club, which has no page yet. */
export function ToClub({ club: { id, slug = id }, words, className }: ToClubProps) {
  const { isError } = useClub(id);
  if (isError)
    return (
      <span aria-hidden="true" className={cn('invisible text-small', className)}>
        {words}
      </span>
    );
  return (
    <TextLink to={paths.club.to(slug)} className={cn('text-small', className)}>
      <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
      {words}
    </TextLink>
  );
}
