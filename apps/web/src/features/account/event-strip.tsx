import { useQuery } from '@tanstack/react-query';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { EventPrice } from '../../shared/events/event-price.tsx';
import { eventIn } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Names the event that somebody came from, at which they continue. Renders nothing for another address. */
export function EventStrip({ cameFrom }: { cameFrom: string | null }) {
  const id = eventIn(cameFrom);
  return id === null ? null : <Strip id={id} />;
}

/** As tall without the event as with it: the event is already loaded when its page was open before. */
function Strip({ id }: { id: string }) {
  const t = useTexts(texts);
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    select: (output) => output.event,
  });
  if (isError) return null;
  return (
    <div className="mb-6 flex h-12 items-center gap-3 rounded-card bg-sunken pr-4">
      {data && (
        <>
          <EventPicture event={data} eager className="aspect-square h-12 shrink-0 rounded-r-none" />
          <p className="min-w-0 flex-1 truncate text-small">
            {t.cameFor} <bdi className="font-bold">{data.title}</bdi>
          </p>
          <EventPrice event={data} className="text-small font-bold" />
        </>
      )}
    </div>
  );
}
