import type { Choices } from '#core/preferences/preferences.ts';
import { CHANNELS, type Channel, TOPICS, type Topic } from '#core/preferences/topic.ts';
import { useSavePreferences } from '../../shared/preferences/use-save-preferences.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx';
import { SavedSection } from './saved-section.tsx';
import { texts } from './texts.ts';

const PART = 'topics';

export interface TopicsSectionProps {
  choices: Choices;
  /** False only once it is known that the installation has no pushes. */
  isPushOffered: boolean;
}

/** The channels of each topic, as a table of checkboxes. */
export function TopicsSection({ choices, isPushOffered }: TopicsSectionProps) {
  const t = useTexts(texts).topics;
  const save = useSavePreferences();
  const toggle = (topic: Topic, channel: Channel, isOn: boolean) =>
    save.mutate({
      part: PART,
      edit: ({ topics }) => ({ topics: { [topic]: withChannel(topics[topic], channel, isOn) } }),
    });
  return (
    <SavedSection part={PART} title={t.title}>
      <table className="w-full border-y">
        <caption className="sr-only">{t.caption}</caption>
        <thead>
          <tr className="border-b text-small font-bold text-muted">
            <th scope="col" className="py-2 text-left">
              {t.topic}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-2 text-center sm:w-24">
                {t[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row" className="py-4 pr-3 text-left font-normal">
                <span className="block font-bold">{t.names[topic].title}</span>
                <span className="mt-0.5 block text-small text-muted">{t.names[topic].text}</span>
                <Silence channels={choices.topics[topic]} isPushOffered={isPushOffered} />
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="py-2 align-top">
                  <RowCheckbox
                    className="mx-auto mt-1"
                    label={t.of(t.names[topic].title, t[channel])}
                    checked={choices.topics[topic].includes(channel)}
                    onToggle={() => toggle(topic, channel, !choices.topics[topic].includes(channel))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-[60ch] text-small">{t.always}</p>
      <p className="mt-2 max-w-[60ch] text-small text-muted">{t.both}</p>
    </SavedSection>
  );
}

/** Says that nothing comes of a topic, where that is so. */
function Silence({ channels, isPushOffered }: { channels: readonly Channel[]; isPushOffered: boolean }) {
  const t = useTexts(texts).topics;
  if (channels.includes('mail') || (channels.includes('push') && isPushOffered)) return null;
  return (
    <span className="mt-1 block text-small font-semibold text-yellow">
      {channels.length === 0 ? t.none : t.pushOnly}
    </span>
  );
}

function withChannel(channels: readonly Channel[], channel: Channel, isOn: boolean): readonly Channel[] {
  const others = channels.filter((one) => one !== channel);
  return isOn ? [...others, channel] : others;
}
