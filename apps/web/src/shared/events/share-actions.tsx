import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import { ButtonLink, type ButtonSize, buttonClass } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paths } from '../paths.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { shareTexts } from './share-texts.ts';
import { addressOfEvent, type ShareableEvent } from './shareable-event.ts';
import { StoryPictureButton } from './story-picture-button.tsx';

export interface ShareActionsProps {
  event: ShareableEvent;
  size?: ButtonSize | undefined;
  onCopied?: (() => void) | undefined;
  /** Offers the poster to print, which the event's club may open. */
  withPoster?: boolean | undefined;
}

/** The ways to share an event, two in a row. */
export function ShareActions({ event, size, onCopied, withPoster = false }: ShareActionsProps) {
  const texts = useTexts(shareTexts);
  const address = addressOfEvent(event);
  const link = buttonClass({ variant: 'secondary', size });
  return (
    <div className="grid gap-3 *:px-3 min-[22rem]:grid-cols-2">
      <CopyLinkButton event={event} variant="secondary" size={size} onCopied={onCopied} />
      <a className={link} href={whatsApp(event, address)} target="_blank" rel="noopener noreferrer">
        <MessageCircle aria-hidden="true" />
        {texts.whatsApp}
      </a>
      <a className={link} href={telegram(event, address)} target="_blank" rel="noopener noreferrer">
        <Send aria-hidden="true" />
        {texts.telegram}
      </a>
      <StoryPictureButton event={event} variant="secondary" size={size} />
      {withPoster && (
        <ButtonLink
          to={paths.eventPoster.to(event.id)}
          variant="secondary"
          size={size}
          icon={<Printer />}
          className="col-span-full"
        >
          {texts.poster}
        </ButtonLink>
      )}
    </div>
  );
}

function whatsApp({ title }: ShareableEvent, address: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${title}\n${address}` })}`;
}

function telegram({ title }: ShareableEvent, address: string): string {
  return `https://t.me/share/url?${new URLSearchParams({ url: address, text: title })}`;
}
