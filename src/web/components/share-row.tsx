/** Links to save the date of a tournament, to tell friends, and to download a picture for posts. */
import { CalendarPlus, ImageDown, Link2, MessageCircle, Phone, Share2 } from 'lucide-react';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useBrowserValue, useSiteOrigin } from '#web/lib/drawn-page.ts';
import { formatStart } from '#web/lib/format.ts';
import { pageAddress, tournamentFile, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { googleCalendarLink, viberLink, whatsAppLink } from '#web/lib/share-links.ts';
import { texts } from '#web/texts/texts.ts';
import { copyText } from './copy-button.tsx';
import { toast } from './toast.ts';

const words = texts.tournamentParts.share;

const WAY =
  'inline-flex min-h-11 items-center gap-1.5 border border-line px-3 text-sm text-soft transition-colors hover:border-primary hover:text-text';

/**
 * @param says the text that is shared above the link; null: a text by the tournament's status
 * @param hasCalendar whether a link to save the date comes first, for people who play
 */
export function ShareRow({
  tournament,
  says = null,
  hasCalendar = false,
}: {
  tournament: TournamentDocument;
  says?: string | null;
  hasCalendar?: boolean;
}) {
  const { startDate, endDate, status } = tournament;
  const title = titleOf(tournament);
  const url = useSiteOrigin() + pageAddress(tournamentPath(tournament.$id));
  // Some browsers and insecure origins have no `navigator.share`, though its type says otherwise.
  const canShare = useBrowserValue(() => typeof navigator.share === 'function', false);
  const own = { Ongoing: words.played, Finished: words.won }[status as string] ?? words.text;
  const text = says ?? own(title, formatStart(startDate));
  const { copied, copyFailed } = texts.seatReasons;
  const copy = () => copyText(url, copied(words.link), copyFailed(words.link));
  const startsAt = nepalInstant(startDate);
  const endsAt = nepalInstant(endDate);
  return (
    <ul aria-label={hasCalendar ? words.label : words.share} className="mt-3 flex flex-wrap gap-2">
      {hasCalendar && startsAt && endsAt && (
        <li>
          <a
            href={googleCalendarLink({ title, startsAt, endsAt, details: url })}
            target="_blank"
            rel="noreferrer"
            className={WAY}
          >
            <CalendarPlus size={17} />
            {words.calendar}
          </a>
        </li>
      )}
      {canShare && (
        <li>
          <button type="button" className={WAY} onClick={() => void share({ title, text, url })}>
            <Share2 size={17} />
            {words.share}
          </button>
        </li>
      )}
      <li>
        <a href={whatsAppLink(`${text}\n${url}`)} target="_blank" rel="noreferrer" className={WAY}>
          <MessageCircle size={17} />
          {words.whatsApp}
        </a>
      </li>
      <li>
        <a href={viberLink(`${text}\n${url}`)} className={WAY}>
          <Phone size={17} />
          {words.viber}
        </a>
      </li>
      <li>
        <button type="button" className={WAY} onClick={copy}>
          <Link2 size={17} />
          {words.copy}
        </button>
      </li>
      <li>
        <a href={tournamentFile(tournament.$id, 'card.png')} download className={WAY}>
          <ImageDown size={17} />
          {words.picture}
        </a>
      </li>
    </ul>
  );
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // AbortError: the viewer closed the dialog himself, and needs no message.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      toast.error(texts.general.somethingWrong);
    }
  }
}
