import { Fragment, type ReactNode } from 'react';
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
    save({
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
            <Fragment key={topic}>
              <TopicRow
                names={t.names[topic]}
                note={<Silence topic={topic} choices={choices} isPushOffered={isPushOffered} />}
                channels={CHANNELS}
                chosen={choices.topics[topic]}
                onToggle={(channel, isOn) => toggle(topic, channel, isOn)}
              />
              {topic === 'followed_clubs' && (
                <TopicRow
                  names={t.digest}
                  channels={['mail']}
                  chosen={choices.digest === 'weekly' ? ['mail'] : []}
                  onToggle={(_, isOn) =>
                    save({ part: PART, edit: () => ({ digest: isOn ? 'weekly' : 'off' }) })
                  }
                />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-[60ch] text-small">{t.always}</p>
      <p className="mt-2 max-w-[60ch] text-small text-muted">{t.both}</p>
    </SavedSection>
  );
}

interface TopicRowProps {
  names: { readonly title: string; readonly text: string };
  note?: ReactNode;
  /** The channels that can be chosen. */
  channels: readonly Channel[];
  chosen: readonly Channel[];
  onToggle: (channel: Channel, isOn: boolean) => void;
}

function TopicRow({ names: { title, text }, note, channels, chosen, onToggle }: TopicRowProps) {
  const t = useTexts(texts).topics;
  return (
    <tr>
      <th scope="row" className="py-4 pr-3 text-left font-normal">
        <span className="block font-bold">{title}</span>
        <span className="mt-0.5 block text-small text-muted">{text}</span>
        {note}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="py-2 align-top">
          {channels.includes(channel) && (
            <RowCheckbox
              className="mx-auto mt-1"
              label={t.of(title, t[channel])}
              checked={chosen.includes(channel)}
              onToggle={() => onToggle(channel, !chosen.includes(channel))}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

interface SilenceProps extends TopicsSectionProps {
  topic: Topic;
}

/** Says that nothing comes of a topic, where that is so. */
function Silence({ topic, choices: { topics, digest }, isPushOffered }: SilenceProps) {
  const t = useTexts(texts).topics;
  const channels = topics[topic];
  if (channels.includes('mail') || (channels.includes('push') && isPushOffered)) return null;
  if (topic === 'followed_clubs' && digest === 'weekly')
    return <span className="mt-1 block text-small font-semibold">{t.digestOnly}</span>;
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
