import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PASS_FIELDS } from '#core/check-in/passes/check-in-pass.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { CheckInScreen } from '../screen/check-in-screen.tsx';
import { useSoundUnlock } from '../screen/signals/use-sound-unlock.ts';
import { ClosedCheckIn } from '../start/closed-check-in.tsx';
import { DeviceApi } from '../start/device-api.tsx';
import { DeviceStation } from '../start/device-station.tsx';
import { type StartingDevice, useStartDevice } from '../station/use-start-device.ts';
import { type Closing, closingOf } from './closing.ts';
import { writePass } from './stored-pass.ts';
import { passTexts } from './texts.ts';

/** Check-in for a volunteer with the link of a pass: asks for the name once, then scans. */
export function PassCheckInPage() {
  const { id = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  return <PassCheckIn key={`${id} ${secret}`} id={id} secret={secret} />;
}

function PassCheckIn({ id, secret }: { id: string; secret: string }) {
  const t = useTexts(passTexts);
  useSoundUnlock();
  const { device, isLoading, start } = useStartDevice({ eventId: id, secret, uid: null });
  const [name, setName] = useState('');
  const [closing, setClosing] = useState<Closing | null>(null);
  const [attempt, setAttempt] = useState(0);
  const close = ({ why }: Closing) => {
    if (why !== 'not_yet') writePass(id, null);
  };
  if (isLoading) return <PageSpinner text={t.starting} />;
  if (device)
    return (
      <DeviceStation
        key={`${device.deviceId} ${attempt}`}
        device={device}
        onClosed={close}
        onRetry={() => setAttempt(attempt + 1)}
      >
        {(station) => (
          <DeviceApi token={device.token}>
            <CheckInScreen station={station} />
          </DeviceApi>
        )}
      </DeviceStation>
    );
  if (closing) return <ClosedCheckIn closing={closing} onRetry={() => setClosing(null)} />;
  return <StartForm id={id} start={start} name={name} onName={setName} onClosed={setClosing} />;
}

interface StartFormProps {
  id: string;
  start: StartingDevice['start'];
  /** The name that was sent before; empty at first. */
  name: string;
  onName: (name: string) => void;
  onClosed: (closing: Closing) => void;
}

/** Asks a volunteer for the name and starts check-in on this device. */
function StartForm({ id, start, name: sent, onName, onClosed }: StartFormProps) {
  const t = useTexts(passTexts);
  const api = useApi();
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const event = useQuery({
    queryKey: queryKeys.event(id),
    queryFn: () => api.viewEvent({ id }),
    retry: false,
  });
  const form = useForm({ defaultValues: { name: sent } });
  const submit = form.submit(({ name }) => {
    onName(name);
    return start.mutateAsync(name, {
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
