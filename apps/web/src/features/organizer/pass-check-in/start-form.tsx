import { useMutation, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ScanLine from 'lucide-react/icons/scan-line';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import type { StartCheckInOutput } from '#core/check-in/passes/start-check-in.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type Closing, closingOf } from './closing.ts';
import { passTexts } from './texts.ts';

export interface StartFormProps {
  id: string;
  secret: string;
  /** The name that was sent before; empty at first. */
  name: string;
  onName: (name: string) => void;
  onStarted: (started: StartCheckInOutput, name: string) => void;
  onClosed: (closing: Closing) => void;
}

/** Asks a volunteer for the name and starts check-in on this device. */
export function StartForm({ id, secret, name: sent, onName, onStarted, onClosed }: StartFormProps) {
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
