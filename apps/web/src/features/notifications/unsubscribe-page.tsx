import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MailSwitchView } from '#core/preferences/unsubscribing/mail-switch-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { isNotFound } from '../../shared/not-found.ts';
import { paths } from '../../shared/paths.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { unsubscribeTexts } from './unsubscribe-texts.ts';

/** The link of a mail: stops mails of its topic, for everybody with the link, signed in or not. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const t = useTexts(unsubscribeTexts);
  const failureOf = useQueryFailure();
  const query = useRead('viewMailSwitch', { token });
  if (isNotFound(query.error, 'not_found'))
    return (
      <Page width="reading">
        <NotFoundState
          title={t.unknown}
          text={t.unknownText}
          action={<ButtonLink to={paths.notifications}>{t.settings}</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page width="form">
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.notLoaded)}
      >
        {(mail) => <MailSwitch key={token} token={token} mail={mail} />}
      </QueryResult>
    </Page>
  );
}

/** Asks before it stops the mails, and can be undone. */
function MailSwitch({ token, mail }: { token: string; mail: MailSwitchView }) {
  const t = useTexts(unsubscribeTexts);
  const { messageOf } = useErrorTexts();
  const change = useChange('switchMail');
  const [isUndone, setUndone] = useState(false);
  const { isOn } = mail;
  const what = t.topics[mail.isDigest ? 'digest' : mail.topic];
  const set = (isWanted: boolean) =>
    change.mutate({ token, mail: isWanted }, { onSuccess: () => setUndone(isWanted) });
  return (
    <>
      <PageTitle className="mb-4 sm:mb-5">{isOn ? t.ask(what) : t.done(what)}</PageTitle>
      <p role="status" className="flex items-start gap-2 text-muted">
        {(!isOn || isUndone) && (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-green" aria-hidden="true" />
        )}
        {isOn ? (isUndone ? t.again(what) : t.askText) : t.doneText}
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isOn ? (
          <Button size="lg" busy={change.isPending} busyText={t.stopping} onClick={() => set(false)}>
            {t.stop}
          </Button>
        ) : (
          <Button variant="secondary" busy={change.isPending} busyText={t.undoing} onClick={() => set(true)}>
            {t.undo}
          </Button>
        )}
        <TextLink to={paths.notifications}>{t.settings}</TextLink>
      </div>
      {change.isError && (
        <div role="alert">
          <FieldError id="not-switched">{messageOf(change.error, t.failed)}</FieldError>
        </div>
      )}
    </>
  );
}
