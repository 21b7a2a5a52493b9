import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import ScanLine from 'lucide-react/icons/scan-line';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import type { StartCheckInOutput } from '#core/check-in/passes/start-check-in.ts';
import type { Token } from '#core/shared/token.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { type Bindings, ContainerContext, useApi } from '../../../shared/use-api.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type Closing, closingOf } from './closing.ts';
import { PassScanner } from './pass-scanner.tsx';
import { readPass, type StoredPass, writePass } from './stored-pass.ts';
import { passTexts } from './texts.ts';

/** Check-in for a volunteer with the link of a pass: asks for the name once, then scans. */
export function PassCheckInPage() {
  const { id = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  return <PassCheckIn key={`${id} ${secret}`} id={id} secret={secret} />;
}

function PassCheckIn({ id, secret }: { id: string; secret: string }) {
  const cache = useQueryClient();
  const [pass, setPass] = useState(() => readPass(id, secret));
  const [name, setName] = useState('');
  const [closing, setClosing] = useState<Closing | null>(null);
  const keep = (next: StoredPass | null) => {
    writePass(id, next);
    setPass(next);
  };
  const close = (why: Closing) => {
    if (why.why !== 'not_yet') keep(null);
    setClosing(why);
  };
  const retry = () => {
    cache.removeQueries({ queryKey: queryKeys.checkIn(id) });
    setClosing(null);
  };

  if (closing) return <ClosedCheckIn closing={closing} onRetry={retry} />;
  if (!pass)
    return (
      <StartForm
        id={id}
        secret={secret}
        name={name}
        onName={setName}
        onStarted={({ token, gate }, by) => keep({ secret, token, name: by, gate })}
        onClosed={close}
      />
    );
  return (
    <PassApiProvider token={pass.token}>
      <PassScanner id={id} pass={pass} onClosed={close} />
    </PassApiProvider>
  );
}

/** Says calmly why nobody can be checked in now, and what to do. */
function ClosedCheckIn({ closing: { why, opensAt }, onRetry }: { closing: Closing; onRetry: () => void }) {
  const t = useTexts(passTexts);
  const { language } = useLanguage();
  const Shape = shapes[why];
  return (
    <Page width="form">
      <Shape className="size-12 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <PageTitle documentTitle={t.documentTitle} className="mt-5 mb-0 sm:mb-0">
        {t.closed[why].title}
      </PageTitle>
      {opensAt && <p className="mt-5 text-lead">{t.opens(formatDayTime(opensAt, language))}</p>}
      <p className="mt-3 text-lead text-muted">{t.closed[why].text}</p>
      {why === 'not_yet' && (
        <Button variant="secondary" className="mt-8" onClick={onRetry}>
          {t.again}
        </Button>
      )}
    </Page>
  );
}

const shapes = { ended: Ban, not_yet: CalendarClock, over: CircleCheck, cancelled: Ban };

/** Sends the calls of the components below with the token of a volunteer's device, not of the signed-in person. */
function PassApiProvider({ token, children }: { token: string; children: ReactNode }) {
  const container = useContext(ContainerContext);
  const bindings = useMemo(() => container && withPass(container, token), [container, token]);
  return <ContainerContext value={bindings}>{children}</ContainerContext>;
}

function withPass(container: Bindings, token: string): Bindings {
  const api = container.get(PassApi)(token);
  return { get: <T,>(key: Token<T>) => (key === (Api as unknown) ? (api as T) : container.get(key)) };
}

interface StartFormProps {
  id: string;
  secret: string;
  /** The name that was sent before; empty at first. */
  name: string;
  onName: (name: string) => void;
  onStarted: (started: StartCheckInOutput, name: string) => void;
  onClosed: (closing: Closing) => void;
}

/** Asks a volunteer for the name and starts check-in on this device. */
function StartForm({ id, secret, name: sent, onName, onStarted, onClosed }: StartFormProps) {
  const t = useTexts(passTexts);
  const api = useApi();
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const event = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    retry: false,
  });
  const form = useForm({ defaultValues: { name: sent } });
  const start = useMutation({ mutationFn: (name: string) => api.startCheckIn({ id, secret, name }) });
  const submit = form.submit(({ name }) => {
    onName(name);
    return start.mutateAsync(name, {
      onSuccess: (started) => onStarted(started, name.trim()),
      onError: (error) => {
        const closing = closingOf(error) ?? closingOfFields(fieldProblemsOf(error));
        if (closing) onClosed(closing);
      },
    });
  });
  const hasFailed = start.isError && Object.keys(fieldProblemsOf(start.error)).length === 0;
  return (
    <Page width="form">
      <p className="text-small font-bold text-muted">{t.title}</p>
      <PageTitle documentTitle={t.documentTitle} className="mt-1 mb-0 sm:mb-0">
        {event.data?.event.title ?? t.title}
      </PageTitle>
      <p className="mt-5 text-lead text-muted">{t.lead}</p>
      <form {...form.formProps} onSubmit={submit} className="mt-8 grid gap-6">
        <TextField
          {...form.field('name')}
          label={t.name}
          hint={t.nameHint}
          maxLength={PASS_FIELDS.name.max}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
          autoFocus
        />
        {hasFailed && (
          <p role="alert" className="flex items-start gap-2 text-small font-semibold text-red">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {messageOf(start.error, t.failed)}
          </p>
        )}
        <Button type="submit" size="lg" wide icon={<ScanLine />} busy={start.isPending} busyText={t.starting}>
          {t.start}
        </Button>
      </form>
    </Page>
  );
}

/** A link that is too long, or whose event id is none, is no pass's. */
function closingOfFields(problems: Readonly<Record<string, unknown>>): Closing | null {
  return 'secret' in problems || 'id' in problems ? { why: 'ended', opensAt: null } : null;
}
