import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClubRequestStatus } from '#core/clubs/club-request.ts';
import type { ClubRequestView } from '#core/clubs/club-request-view.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useForm } from '../../shared/use-form.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { clubTexts } from './club-texts.ts';
import { useRequestClubAccount } from './mutations.ts';

/** A student's request for a club: none, in writing, or its state. */
export function ClubRequest() {
  const t = useTexts(clubTexts);
  const failureOf = useQueryFailure();
  const request = useViewMyClubRequest();
  const [isWriting, setWriting] = useState(false);
  const section = useRef<HTMLElement>(null);
  const wasWriting = useRef(false);

  // Moves the focus to the section after the form has closed.
  useLayoutEffect(() => {
    if (wasWriting.current && !isWriting) section.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  if (request.data === undefined)
    return (
      <Section title={t.title} className="mt-8 border-t-0 pt-0 sm:mt-12 sm:pt-0 [&>div:first-child]:mb-2">
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
      className="mt-8 border-t-0 pt-0 outline-none sm:mt-12 sm:pt-0 [&>div:first-child]:mb-2"
    >
      {made ? (
        <ClubRequestState request={made} />
      ) : (
        <p className="max-w-[60ch] text-muted max-sm:text-small">{t.lead}</p>
      )}
      {isWriting ? (
        <ClubRequestForm start={made?.status === 'declined' ? made : null} onDone={() => setWriting(false)} />
      ) : (
        made?.status !== 'open' && (
          <Button variant="secondary" className="mt-4" onClick={() => setWriting(true)}>
            {made?.status === 'declined' ? t.askAgain : t.ask}
          </Button>
        )
      )}
    </Section>
  );
}

function ClubRequestState({ request }: { request: ClubRequestView }) {
  const t = useTexts(clubTexts);
  return (
    <div>
      <Badge tone={tones[request.status]}>{t.statuses[request.status]}</Badge>
      <p dir="auto" className="subheading mt-3">
        {request.clubName}
      </p>
      <p className="text-small text-muted">
        {t.sentOn} <DateText value={request.createdAt} show="date" />
      </p>
      <p className="mt-3 max-w-[60ch]">{t[request.status]}</p>
      {request.note && (
        <div className="mt-4 border-l-4 border-line-strong py-0.5 pl-5">
          <p className="text-small text-muted">{t.note}</p>
          <p dir="auto" className="mt-0.5 max-w-[60ch] whitespace-pre-line">
            {request.note}
          </p>
        </div>
      )}
    </div>
  );
}

const tones: Record<ClubRequestStatus, BadgeTone> = { open: 'yellow', approved: 'green', declined: 'gray' };

const REFETCH_AFTER_MS = 5_000;

/**
 * The student's latest request for a club, or null. Polled while it is open. Once it is approved, the person's clubs are
 * refetched.
 */
function useViewMyClubRequest() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.clubRequest,
    queryFn: () => api.viewMyClubRequest(),
    select: (output) => output.request,
    refetchInterval: ({ state }) => (state.data?.request?.status === 'open' ? REFETCH_AFTER_MS : false),
  });
  const isApproved = query.data?.status === 'approved';
  useEffect(() => {
    if (isApproved) void queries.invalidateQueries({ queryKey: queryKeys.myClubs });
  }, [isApproved, queries]);
  return query;
}

const MAX = { clubName: 100, about: 1_000 };

interface ClubRequestFormProps {
  /** A declined request to start from. */
  start: ClubRequestView | null;
  onDone: () => void;
}

function ClubRequestForm({ start, onDone }: ClubRequestFormProps) {
  const t = useTexts(clubTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const request = useRequestClubAccount();
  const form = useForm({
    defaultValues: {
      clubName: start?.clubName ?? '',
      about: start?.about ?? '',
      contactEmail: start?.contactEmail ?? '',
    },
    check: checkRequest,
  });
  const { setFocus } = form;

  // The button that opened the form is gone, and the focus with it.
  useLayoutEffect(() => setFocus('clubName'), [setFocus]);

  const submit = form.submit((values) =>
    request.mutateAsync(values, {
      onSuccess: () => {
        toast.success(t.sent);
        onDone();
      },
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} className="mt-8 flex flex-col gap-7">
      <TextField
        {...form.field('clubName')}
        label={t.clubName}
        hint={t.clubNameHint}
        maxLength={MAX.clubName}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field('about')}
        // The footer has the anchor `about`.
        id="about-club"
        label={t.about}
        hint={t.aboutHint}
        maxLength={MAX.about}
        required
      />
      <TextField
        {...form.field('contactEmail')}
        label={t.contact}
        hint={t.contactHint}
        type="email"
        autoComplete="off"
      />
      {request.isError && !isAboutFields(request.error) && (
        <div role="alert">
          <FieldError id="club-request-refusal">{messageOf(request.error, t.failed)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={request.isPending} busyText={t.sending}>
          {t.send}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

function checkRequest({ clubName, about }: { clubName: string; about: string }): void {
  const checks = new FieldChecks();
  checks.text('clubName', clubName, { label: 'Club name', max: MAX.clubName });
  checks.text('about', about, { label: 'About the club', max: MAX.about, multiline: true });
  checks.throwIfInvalid();
}
