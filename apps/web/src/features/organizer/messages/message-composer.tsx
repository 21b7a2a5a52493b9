import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useClock } from '../../../shared/use-api.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectableChip } from '../../../ui/chip.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import {
  checkMessageForm,
  draftOf,
  EMPTY_MESSAGE,
  type MessageFormValues,
  problemsOfForm,
  readMessageDraft,
  writeMessageDraft,
} from './message-form-values.ts';
import { MessagePreview } from './message-preview.tsx';
import { messageFrom, TEMPLATES, type TemplateName, templateIn } from './message-templates.ts';
import { messageTexts } from './message-texts.ts';
import { Recipients } from './recipients.tsx';
import { SendTime } from './send-time.tsx';
import { useMessageTypes } from './use-message-types.ts';
import { useRecipients } from './use-recipients.ts';
import { WhomFields } from './whom-fields.tsx';

const MAX_SUBJECT = 120;
const MAX_TEXT = 4_000;

/** Writes a message, now or for later. What is typed is kept on this device until it is sent. */
export function MessageComposer({ event }: { event: EventWithTypes }) {
  const t = useTexts(messageTexts);
  const { language } = useLanguage();
  const { messageOf, fieldProblemsOf, isAboutFields } = useErrorTexts();
  const uid = useSession().uid ?? '';
  const clock = useClock();
  const template = templateIn(useLocation().search);
  const types = useMessageTypes(event);
  const times = { startsAt: event.startDate, endsAt: event.endDate };
  const [first] = useState(
    () =>
      readMessageDraft(uid, event.id) ??
      (template ? messageFrom(template, event.title, language) : EMPTY_MESSAGE),
  );
  const write = useChange('writeMessage');
  const form = useForm<MessageFormValues>({
    defaultValues: first,
    check: (values, refuse) => {
      for (const [field, problem] of problemsIn(values)) refuse(field, problem);
    },
  });
  const problemsIn = (values: MessageFormValues) => {
    try {
      checkMessageForm(values, { event: times, types, now: clock.now() });
      return [];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return Object.entries(inForm(error, values)) as [keyof MessageFormValues & string, string][];
    }
  };
  const inForm = (error: unknown, values: MessageFormValues) => {
    const problems = problemsOfForm(fieldProblemsOf(error), values);
    const isNoNumber = error instanceof DomainError && isOutOfRange(error);
    return isNoNumber ? { ...problems, amount: t.amountWrong } : problems;
  };

  const values = form.watch();
  const keep = useEffectEvent(() => writeMessageDraft(uid, event.id, values));
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept whenever it changes.
  useEffect(() => keep(), [typed]);

  const recipients = useRecipients(event.id, values);
  const [asking, setAsking] = useState<MessageFormValues | null>(null);
  const keyOf = useIdempotencyKey();

  const submit = form.submit(async (submitted) => {
    write.reset();
    if (submitted.when !== 'now') return send(submitted);
    if (recipients.count === 0) return form.showErrors({ whom: t.nobodyText });
    setAsking(submitted);
  });
  const send = async (submitted: MessageFormValues) => {
    try {
      const draft = draftOf(submitted);
      const { message, recipientsNow } = await write.mutateAsync({
        id: event.id,
        ...draft,
        idempotencyKey: keyOf(draft),
      });
      toast.success(
        message.state === 'sent'
          ? t.sent(formatCount(recipientsNow))
          : t.scheduled(formatDayTime(message.dueAt, language)),
      );
      clear();
    } catch (error) {
      if (isAboutFields(error)) form.showErrors(inForm(error, submitted));
    } finally {
      setAsking(null);
    }
  };
  const clear = () => {
    form.reset(EMPTY_MESSAGE);
    writeMessageDraft(uid, event.id, null);
  };
  const [replacing, setReplacing] = useState<TemplateName | null>(null);
  const begin = (name: TemplateName) => {
    form.reset(messageFrom(name, event.title, language));
    setReplacing(null);
  };
  const isTyped = values.subject.trim() !== '' || values.text.trim() !== '';
  const isTemplate = TEMPLATES.some((name) => {
    const { subject, text } = messageFrom(name, event.title, language);
    return subject === values.subject && text === values.text;
  });

  return (
    <form {...form.formProps} onSubmit={submit} className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="heading">{t.compose}</h3>
          <Button variant="ghost" size="sm" icon={<ArrowDown />} onClick={showTimeline} className="lg:hidden">
            {t.jump}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form. */}
        <div
          role="group"
          aria-label={t.templates}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {TEMPLATES.map((name) => (
            <SelectableChip
              key={name}
              selected={values.subject === messageFrom(name, event.title, language).subject}
              onClick={() => (isTyped && !isTemplate ? setReplacing(name) : begin(name))}
            >
              {t.template[name]}
            </SelectableChip>
          ))}
        </div>
      </div>
      <WhomFields form={form} values={values} types={types} />
      <TextField
        {...form.field('subject')}
        label={t.subject}
        maxLength={MAX_SUBJECT}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={6}
        maxLength={MAX_TEXT}
        required
      />
      <SendTime form={form} values={values} times={times} />
      <div className="flex flex-col gap-4 rounded-card bg-sunken p-4 sm:p-5">
        <Recipients recipients={recipients} values={values} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={write.isPending && asking === null}>
            {values.when === 'now' ? t.send : t.schedule}
          </Button>
          {isTyped && (
            <Button variant="ghost" onClick={clear}>
              {t.discard}
            </Button>
          )}
          <span className="text-caption text-muted">{t.kept}</span>
        </div>
        {write.isError && !isAboutFields(write.error) && (
          <div role="alert">
            <FieldError id="message-refusal">{messageOf(write.error, t.failed)}</FieldError>
          </div>
        )}
      </div>
      <MessagePreview event={event} subject={values.subject} text={values.text} />
      <ConfirmDialog
        title={t.confirm(formatCount(recipients.count ?? 0))}
        description={t.confirmText(asking?.subject.trim() ?? '')}
        confirmLabel={t.confirmSend}
        cancelLabel={t.keep}
        open={asking !== null}
        onOpenChange={(open) => !open && !write.isPending && setAsking(null)}
        busy={write.isPending}
        onConfirm={() => asking && !write.isPending && void send(asking)}
      />
      <ConfirmDialog
        title={t.replace}
        description={t.replaceText}
        confirmLabel={t.replaceConfirm}
        cancelLabel={t.replaceKeep}
        open={replacing !== null}
        onOpenChange={(open) => !open && setReplacing(null)}
        onConfirm={() => replacing && begin(replacing)}
      />
    </form>
  );
}

function isOutOfRange({ params }: DomainError): boolean {
  const problem = 'fields' in params ? params.fields['when.offsetMinutes'] : undefined;
  return problem?.code === 'not_in_range';
}

/** Where it stands below the form. */
function showTimeline(): void {
  const title = document.getElementById('timeline-title');
  title?.focus();
  title?.scrollIntoView();
}

/** Returns the function that gives the same draft the same key: a call whose answer was lost makes no second message. */
function useIdempotencyKey(): (draft: unknown) => string {
  const last = useRef({ typed: '', key: '' });
  return (draft) => {
    const typed = JSON.stringify(draft);
    if (last.current.typed !== typed) last.current = { typed, key: crypto.randomUUID() };
    return last.current.key;
  };
}
