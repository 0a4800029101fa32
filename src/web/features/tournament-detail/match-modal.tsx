/** One match: name, time, status, results, and, while it is Ongoing, the room for its players. */
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { readEntryDetails, readMatchResults, readRoundsResults } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Modal } from '#web/components/modal.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { RoomDetails } from '#web/components/room-details.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { hasResults, resultsRevision } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { MatchClaim } from './match-claim.tsx';
import { OwnDisputes } from './own-dispute.tsx';
import { PutResults, PutRounds } from './put-results.tsx';

const { matches: words, disputes: disputeWords } = texts.tournamentParts;

export interface MatchModalProps {
  tournament: TournamentDocument;
  match: MatchDocument;
  /** The viewer's entry, if it plays this match; null: it does not. */
  own: string | null;
  isManager: boolean;
  onClose: () => void;
}

export function MatchModal({ onClose, ...shown }: MatchModalProps) {
  return (
    <Modal title={matchNameOf(shown.match)} onClose={onClose} hasCloseIcon closesOnOutsideClick>
      <MatchDetails {...shown} className="-mt-2" />
    </Modal>
  );
}

/** The content of the dialog. If a match is opened without scripts, it stands below the matches. */
export function MatchDetails({
  tournament,
  match,
  own,
  isManager,
  className,
}: Omit<MatchModalProps, 'onClose'> & { className?: string }) {
  const isTournamentClosed = isClosed(tournament.status);
  const isPlayed = hasResults(match);
  const canClaim = !isTournamentClosed && match.matchStatus !== 'Scheduled' && !isPlayed;
  return (
    <>
      <div className={clsx('mb-5 flex flex-wrap items-center gap-3 text-soft', className)}>
        <StatusBadge status={match.matchStatus} className="bg-high" />
        <span>
          <Dated at={match.scheduledTime}>{formatLocal(match.scheduledTime)}</Dated>
        </span>
      </div>
      <Section title={words.room}>
        {isTournamentClosed && match.matchStatus === 'Scheduled' ? (
          <RoomNotice>{words.notPlayed}</RoomNotice>
        ) : (
          <Room match={match} seesRoom={own !== null || isManager} />
        )}
      </Section>
      {own !== null && isPlayed && (
        <Section title={disputeWords.title}>
          <OwnDisputes
            tournament={tournament}
            disputed={{ match: match.$id }}
            isSent={({ matchID, penaltyID, entry }) =>
              matchID === match.$id && penaltyID === null && entry === own
            }
            revision={resultsRevision(match)}
            label={disputeWords.open}
            hint={disputeWords.textHint}
          />
        </Section>
      )}
      {match.matchResults && (
        <Section title={words.results}>
          <Results match={match} own={own} text={match.matchResults} />
        </Section>
      )}
      {own !== null && canClaim && (
        <Section title={texts.tournamentParts.claims.title}>
          <MatchClaim match={match} own={own} />
        </Section>
      )}
    </>
  );
}

/** Matches a closing tag or a line break element, which plain text does not contain by accident. */
const MARKUP = /<\/(?:p|div|[uo]l|li|table|h[1-6]|strong|em|b|i|a|blockquote)>|<br\s*\/?>/i;

/** The results: rows, or a text. The Host Panel writes plain text, where `<3` is literal; others may send HTML. */
function Results({ match, own, text }: { match: MatchDocument; own: string | null; text: string }) {
  const rounds = readRoundsResults(text);
  if (rounds && match.sides) return <PutRounds match={match} results={rounds} />;
  const results = readMatchResults(text);
  if (results) return <PutResults match={match} own={own} results={results} />;
  if (MARKUP.test(text)) return <RichText html={text} />;
  return <p className="whitespace-pre-line text-soft wrap-anywhere">{text}</p>;
}

/** The room. The server sends its ID and password only to the participants, the host and the admin. */
function Room({ match, seesRoom }: { match: MatchDocument; seesRoom: boolean }) {
  if (match.matchStatus === 'Scheduled') return <RoomNotice>{texts.reasons.entryDetailsLater}</RoomNotice>;
  if (match.matchStatus === 'Finished') return <RoomNotice>{texts.reasons.matchFinished}</RoomNotice>;
  const details = readEntryDetails(match.entryDetails);
  if (!seesRoom) return <RoomNotice>{words.roomHidden}</RoomNotice>;
  if (!details) {
    return (
      <div role="status">
        <RoomNotice>{words.roomPending}</RoomNotice>
      </div>
    );
  }
  return <RoomDetails match={match} details={details} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-2 text-xl text-muted">{title}</h3>
      {children}
    </section>
  );
}

function RoomNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-soft">
      <Lock size={18} className="mt-1 shrink-0 text-primary" />
      {children}
    </p>
  );
}
