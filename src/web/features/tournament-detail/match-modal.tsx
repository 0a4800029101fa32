/** One match: name, time, status, results, and, while it is Ongoing, the room for its players. */

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { readEntryDetails, readMatchResults, readRoundsResults } from '#shared/json-fields.ts';
import { playerPath } from '#shared/page-routes.ts';
import { outcomeOf } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { MatchDocument, MatchResults } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Modal } from '#web/components/modal.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { RoomDetails } from '#web/components/room-details.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { formatAmount, formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { Link } from '#web/lib/navigation.tsx';
import { hasResults, resultsRevision } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { MatchClaim } from './match-claim.tsx';
import { OwnDisputes } from './own-dispute.tsx';

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

const COLUMNS = [
  { head: words.placement, className: 'w-12 py-1.5' },
  { head: texts.tournamentParts.participants.player, className: 'py-1.5' },
  { head: words.kills, className: 'w-12 py-1.5 text-right' },
];

/** The placement by which disqualified entries are sorted: after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

function PutResults({
  match,
  own,
  results,
}: {
  match: MatchDocument;
  own: string | null;
  results: MatchResults;
}) {
  if (results.rows.length === 0) return <p className="text-soft">{words.resultsCleared}</p>;
  return (
    <DataTable caption={words.resultsCaption} columns={COLUMNS}>
      <tbody>
        {[...results.rows]
          .sort((a, b) => (a.placement ?? LAST) - (b.placement ?? LAST))
          .map(({ entry, placement, kills }) => (
            <tr
              key={entry}
              className={clsx(
                'border-b border-line',
                entry === own && 'bg-raised shadow-[inset_3px_0_0_var(--color-primary)]',
              )}
            >
              <td className="display py-1.5 pl-2 pt-2 text-xl text-muted">
                {placement ?? <abbr title={words.disqualified}>{words.disqualifiedShort}</abbr>}
              </td>
              <th scope="row" className="py-1.5 font-semibold wrap-anywhere">
                <EntryName tournamentId={match.tournamentID} entry={entry} />
              </th>
              <td className="py-1.5 text-right text-soft">{kills === null ? null : formatAmount(kills)}</td>
            </tr>
          ))}
      </tbody>
    </DataTable>
  );
}

function PutRounds({ match, results }: { match: MatchDocument; results: MatchResults<RoundsRow> }) {
  const outcome = outcomeOf(results.rows);
  if (!outcome && results.rows.length > 0) return <p className="text-soft">{texts.desk.rounds.nobody}</p>;
  if (!outcome) return <p className="text-soft">{words.resultsCleared}</p>;
  return (
    <ul aria-label={words.resultsCaption} className="divide-y divide-line border-y border-line">
      {results.rows.map(({ entry, rounds }) => (
        <li key={entry} className="flex items-center justify-between gap-3 py-1.5">
          <span className={clsx('wrap-anywhere', entry === outcome.winner ? 'font-semibold' : 'text-soft')}>
            <EntryName tournamentId={match.tournamentID} entry={entry} />
          </span>
          <span
            className={clsx(
              'display pt-1 text-2xl',
              entry === outcome.winner ? 'text-primary-hot' : 'text-muted',
            )}
          >
            {rounds}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The name of an entry: of a team, or of a player with a link to his page. */
function EntryName({ tournamentId, entry }: { tournamentId: string; entry: string }) {
  // The standings contain the name of every entry.
  const { data, isPending } = useQuery(standingsQuery(tournamentId));
  if (isPending) return <Skeleton className="h-5 w-28" />;
  const row = data?.rows.find((one) => one.entry === entry);
  if (!row) return texts.tournamentParts.participants.unknown;
  if (row.team !== null) return row.team;
  return (
    <Link
      to={playerPath(row.name)}
      className="-my-2.5 inline-flex min-h-11 items-center hover:text-primary-hot"
    >
      {row.name}
    </Link>
  );
}
