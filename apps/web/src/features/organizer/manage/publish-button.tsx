import { useErrorTexts } from '../../../app/error-texts.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { usePublishEvent } from './mutations.ts';
import { publishesImmediately } from './publishes-immediately.ts';
import { texts } from './texts.ts';

/** Puts a draft on sale, or sends it for review. */
export function PublishButton({ id, variant }: { id: string; variant: ButtonVariant }) {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const { user } = useSession();
  const publish = usePublishEvent();
  const press = () =>
    publish.mutate(
      { id },
      {
        onSuccess: ({ event }) =>
          toast.success(event.status === 'pending_review' ? t.sentToReview : t.published),
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );
  return (
    <Button size="sm" variant={variant} busy={publish.isPending} onClick={press}>
      {publishesImmediately(user) ? t.publish : t.review}
    </Button>
  );
}
