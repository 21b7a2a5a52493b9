import { useNavigate } from 'react-router-dom';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDuplicateEvent } from './mutations.ts';
import { texts } from './texts.ts';

/** Duplicates the event and opens the copy's form. */
export function useDuplicate(id: string): { readonly run: () => void; readonly isPending: boolean } {
  const t = useTexts(texts).actions;
  const { messageOf } = useErrorTexts();
  const { mutate, isPending } = useDuplicateEvent();
  const navigate = useNavigate();
  const run = () =>
    mutate(
      { id },
      {
        onSuccess: ({ event }) => {
          toast.success(t.duplicated);
          void navigate(paths.editEvent.to(event.id));
        },
        onError: (error) => toast.error(messageOf(error, t.failed)),
      },
    );
  return { run, isPending };
}
