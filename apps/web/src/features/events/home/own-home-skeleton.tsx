import { cn } from '../../../ui/cn.ts';
import { Container } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** As tall as what is the signed-in person’s own on the home page. */
export function OwnHomeSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Container className={cn('pt-4 sm:pt-6', className)}>
      <Skeleton className="h-[12.9rem] rounded-card max-[22rem]:h-[15.9rem] sm:h-[10.9rem] lg:h-[5.15rem]" />
    </Container>
  );
}
