import { useState } from 'react';
import type { Choices } from '#core/preferences/preferences.ts';
import { TOPICS, type Topic } from '#core/preferences/topic.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { NoServiceWorker, type PushState } from '../../shared/push/push.ts';
import { usePushState, useSwitchPush } from '../../shared/push/use-push.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { texts } from './texts.ts';

/** Whether this browser is notified, with its switch and a test. */
export function DeviceSection() {
  const t = useTexts(texts).device;
  const query = usePushState();
  const failureOf = useQueryFailure();
  return (
    <Section title={t.title}>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.notLoaded)}
      >
        {(state) => <Device state={state} />}
      </QueryResult>
    </Section>
  );
}

const TONES: Readonly<Record<PushState, BadgeTone>> = {
  on: 'green',
  off: 'gray',
  denied: 'red',
  not_offered: 'gray',
  unsupported: 'gray',
  install_first: 'yellow',
};

function Device({ state }: { state: PushState }) {
  const t = useTexts(texts).device;
  const [name, text] = {
    on: [t.on, t.onText],
    off: [t.off, t.offText],
    denied: [t.denied, t.deniedText],
    not_offered: [t.notOffered, t.notOfferedText],
    unsupported: [t.unsupported, t.unsupportedText],
    install_first: [t.installFirst, t.installFirstText],
  }[state];
  return (
    <>
      <Badge tone={TONES[state]} className="whitespace-normal">
        {name}
      </Badge>
      <p className="mt-3 max-w-[60ch]">{text}</p>
      {(state === 'on' || state === 'off') && <Switch isOn={state === 'on'} />}
    </>
  );
}

/** What comes by push when a browser is switched on while nothing does yet. */
const AT_FIRST: readonly Topic[] = ['reminders', 'changes', 'waiting'];

function Switch({ isOn }: { isOn: boolean }) {
  const t = useTexts(texts).device;
  const { messageOf } = useErrorTexts();
  const change = useSwitchPush(topicsAtFirst);
  const test = useChange('testPush');
  const [said, setSaid] = useState('');
  const error = change.error ?? test.error;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          busy={change.isPending}
          onClick={() => {
            test.reset();
            change.mutate(!isOn, {
              onSuccess: (after) =>
                setSaid(after === 'on' ? t.switchedOn : after === 'off' && isOn ? t.switchedOff : ''),
            });
          }}
        >
          {isOn ? t.switchOff : t.switchOn}
        </Button>
        <Button
          variant={isOn ? 'primary' : 'secondary'}
          busy={test.isPending}
          onClick={() => {
            change.reset();
            setSaid('');
            test.mutate(undefined, {
              onSuccess: ({ sent }) => setSaid(sent === 0 ? t.testUnsent : t.testSent(sent)),
            });
          }}
        >
          {t.test}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-small font-semibold">
        {!error && said}
      </p>
      {error && (
        <p role="alert" className="text-small font-semibold text-red">
          {error instanceof NoServiceWorker
            ? t.noWorker
            : messageOf(error, change.error ? t.failed : t.testFailed)}
        </p>
      )}
    </>
  );
}

function topicsAtFirst({ topics }: Choices): readonly Topic[] {
  return TOPICS.some((topic) => topics[topic].includes('push')) ? [] : AT_FIRST;
}
