import { useMutation, useQueryClient } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { foldCode, OFFER_CODE } from '#core/offers/codes/code.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { keepCode, type RefusedCode, refuseCode, useRefusedCode } from '../../../shared/codes/code-store.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths, returningTo } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useApi } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { codeTexts } from './code-texts.ts';
import type { EventCode } from './use-event-offers.ts';

export interface CodeEntryProps {
  event: Pick<EventWithTypes, 'id' | 'takesCodes'>;
  code: EventCode;
  className?: string | undefined;
}

const linkClass =
  'flex min-h-11 items-center text-small font-semibold underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent';

/** Whether what had the focus is replaced: the new control gets it. */
let movesFocus = false;

/**
 * The code that is on, with a way to remove it; without one a button that opens a field for one, where the event has codes.
 */
export function CodeEntry({ event, code, className }: CodeEntryProps) {
  const { id: eventId, takesCodes = false } = event;
  const t = useTexts(codeTexts);
  const refused = useRefusedCode(eventId);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isField = code.text === null && (isOpen || refused !== null);
  const shown = code.text !== null ? 'code' : isField ? 'field' : 'button';
  // The field stays while another code is typed, and is closed again once one is on.
  if (isOpen !== (shown === 'field')) setOpen(shown === 'field');
  // What had the focus is gone: the next control gets it, also where the code has brought a list with another place for it.
  useEffect(() => {
    if (!movesFocus) return;
    movesFocus = false;
    place.current?.querySelector<HTMLElement>(shown === 'field' ? 'input' : 'button')?.focus();
  }, [shown]);
  const close = () => {
    movesFocus = true;
    keepCode(eventId, null);
    setOpen(false);
  };
  if (shown === 'button' && !takesCodes) return null;
  return (
    <div
      ref={place}
      className={shown === 'field' ? 'mt-2 w-full' : cn(shown === 'code' && 'w-full', className)}
    >
      {code.text !== null ? (
        <KeptCode code={code} text={code.text} onRemove={close} />
      ) : isField ? (
        <CodeField eventId={eventId} refused={refused} onClose={close} />
      ) : (
        <button
          type="button"
          className={linkClass}
          onClick={() => {
            movesFocus = true;
            setOpen(true);
          }}
        >
          {t.have}
        </button>
      )}
    </div>
  );
}

interface KeptCodeProps {
  code: EventCode;
  text: string;
  onRemove: () => void;
}

function KeptCode({ code, text, onRemove }: KeptCodeProps) {
  const t = useTexts(codeTexts);
  const here = returningTo(useLocation());
  const words = {
    none: '',
    on: t.on(text),
    checking: t.checking(text),
    failed: t.failed(text),
    signed_out: t.keptFor(text),
  }[code.state];
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="flex min-w-0 items-center gap-2 text-small font-semibold wrap-anywhere">
        <TicketPercent className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {words}
      </p>
      {code.state === 'failed' && (
        <button type="button" className={linkClass} onClick={code.retry}>
          {t.retry}
        </button>
      )}
      {code.state === 'signed_out' && (
        <Link to={paths.login} state={here} className={linkClass}>
          {t.signIn}
        </Link>
      )}
      <button type="button" className={linkClass} aria-label={t.removeOf(text)} onClick={onRemove}>
        {t.remove}
      </button>
    </div>
  );
}

interface CodeFieldProps {
  eventId: string;
  refused: RefusedCode | null;
  onClose: () => void;
}

function CodeField({ eventId, refused, onClose }: CodeFieldProps) {
  const t = useTexts(codeTexts);
  const id = useId();
  const api = useApi();
  const queries = useQueryClient();
  const { uid } = useSession();
  const sentence = useRefusalSentence();
  const [typed, setTyped] = useState(refused?.text ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const check = useMutation({ mutationFn: (code: string) => api.viewOffers({ id: eventId, code }) });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = foldCode(typed);
    setEmpty(code === null);
    if (code === null || check.isPending) return;
    const keep = () => {
      movesFocus = true;
      keepCode(eventId, code);
    };
    // It is checked once they are signed in.
    if (uid === null) return keep();
    check.mutate(code, {
      onSuccess: (offers) => {
        queries.setQueryData(queryKeys.offersOf(eventId, code), offers);
        keep();
      },
      onError: (error) => refuseCode(eventId, { text: typed, error, tried: 'typing' }),
    });
  };
  return (
    <form noValidate onSubmit={apply} className="flex max-w-md items-end gap-2">
      <TextField
        id={`${id}-code`}
        label={t.label}
        value={typed}
        error={isEmpty ? t.empty : refused ? sentence(refused) : undefined}
        maxLength={OFFER_CODE.max}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setTyped(target.value);
          setEmpty(false);
          if (refused) keepCode(eventId, null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={check.isPending}
        busyText={t.applying}
        className="mt-7 self-start"
      >
        {t.apply}
      </Button>
      <IconButton label={t.close} icon={<X />} onClick={onClose} className="mt-7 self-start" />
    </form>
  );
}

/** Returns the function that says why a code was refused, and what the person can do. */
function useRefusalSentence() {
  const t = useTexts(codeTexts);
  const { messageOf } = useErrorTexts();
  return ({ error, tried }: RefusedCode): string => {
    const why = messageOf(error, t.notApplied);
    if (error instanceof DomainError && error.code === 'rate_limited') return `${why} ${t.buyWithout}`;
    return tried === 'typing' ? why : `${why} ${t.without}`;
  };
}
