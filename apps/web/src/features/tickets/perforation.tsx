import { cn } from '../../ui/cn.ts';

export interface PerforationProps {
  turnsOnWideScreens?: boolean;
  /** Nothing stands above it on narrow screens, so that it shows on wide ones only. */
  isFirst?: boolean;
}

/** The perforation between ticket and stub. Its parent must be `relative`. */
export function Perforation({ turnsOnWideScreens = false, isFirst = false }: PerforationProps) {
  const upright = turnsOnWideScreens;
  return (
    <span aria-hidden="true" className={isFirst ? 'hidden lg:contents' : 'contents'}>
      <span
        className={cn(
          'absolute inset-x-5 top-0 border-t-2 border-dashed',
          upright && 'lg:inset-x-auto lg:inset-y-5 lg:left-0 lg:border-t-0 lg:border-l-2',
        )}
      />
      <span
        className={cn(
          'absolute top-0 -left-px h-6 w-3 -mt-3 rounded-r-full border border-l-0 bg-paper',
          upright &&
            'lg:-top-px lg:left-0 lg:h-3 lg:w-6 lg:mt-0 lg:-ml-3 lg:rounded-none lg:rounded-b-full lg:border lg:border-t-0',
        )}
      />
      <span
        className={cn(
          'absolute top-0 -right-px h-6 w-3 -mt-3 rounded-l-full border border-r-0 bg-paper',
          upright &&
            'lg:top-auto lg:right-auto lg:-bottom-px lg:left-0 lg:h-3 lg:w-6 lg:mt-0 lg:-ml-3 lg:rounded-none lg:rounded-t-full lg:border lg:border-b-0',
        )}
      />
    </span>
  );
}
