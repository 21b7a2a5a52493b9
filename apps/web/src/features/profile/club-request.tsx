import { useEffect, useRef, useState } from 'react';
import { useQueryFailure } from '../../app/use-query-failure.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { ClubRequestForm } from './club-request-form.tsx';
import { ClubRequestState } from './club-request-state.tsx';
import { clubTexts } from './club-texts.ts';
import { useViewMyClubRequest } from './use-view-my-club-request.ts';

/** A student's request for a club: none, in writing, or its state. */
export function ClubRequest() {
  const t = useTexts(clubTexts);
  const failureOf = useQueryFailure();
  const request = useViewMyClubRequest();
  const [isWriting, setWriting] = useState(false);
  const section = useRef<HTMLElement>(null);
  const wasWriting = useRef(false);

  // Moves the focus to the section after the form has closed.
  useEffect(() => {
    if (wasWriting.current && !isWriting) section.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  if (request.data === undefined)
    return (
      <Section title={t.title} className="mt-16 sm:mt-20">
        {request.isError ? (
          <ErrorState {...failureOf(request, t.notLoaded, t.tryAgain)} />
        ) : (
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        )}
      </Section>
    );

  const made = request.data;
  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={made ? t.yours : t.title}
      className="mt-16 outline-none sm:mt-20"
    >
      {made ? <ClubRequestState request={made} /> : <p className="max-w-[60ch] text-muted">{t.lead}</p>}
      {isWriting ? (
        <ClubRequestForm start={made?.status === 'declined' ? made : null} onDone={() => setWriting(false)} />
      ) : (
        made?.status !== 'open' && (
          <Button variant="secondary" className="mt-6" onClick={() => setWriting(true)}>
            {made?.status === 'declined' ? t.askAgain : t.ask}
          </Button>
        )
      )}
    </Section>
  );
}
