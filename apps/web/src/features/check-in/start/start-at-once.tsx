import { useEffect, useEffectEvent } from 'react';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { closingOf } from '../pass-check-in/closing.ts';
import { passTexts } from '../pass-check-in/texts.ts';
import type { StartingDevice } from '../station/use-start-device.ts';
import { ClosedCheckIn } from './closed-check-in.tsx';

export interface StartAtOnceProps extends Pick<StartingDevice, 'start'> {
  /** The person's. */
  name: string;
}

/** Starts check-in under the person's own name, without asking. */
export function StartAtOnce({ start, name }: StartAtOnceProps) {
  const t = useTexts(passTexts);
  const { messageOf } = useErrorTexts();
  const begin = useEffectEvent(() => {
    if (start.isIdle) start.mutate(name);
  });
  useEffect(() => begin(), []);
  if (!start.isError) return <PageSpinner text={t.member.starting} />;
  const closing = closingOf(start.error);
  if (closing) return <ClosedCheckIn closing={closing} onRetry={() => start.mutate(name)} />;
  return (
    <Page width="reading">
      <ErrorState
        title={t.member.failed}
        text={messageOf(start.error, t.failed)}
        onRetry={() => start.mutate(name)}
        retrying={start.isPending}
      />
    </Page>
  );
}
