/** The changes of the rules since the tournament was published, the newest first. Loaded with its tab. */
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { gameModeName } from '#shared/games/games.ts';
import { readEntryFee } from '#shared/json-fields.ts';
import type { RulebookChange } from '#shared/rules/rulebook.ts';
import type { RulebookRevision, TournamentDocument } from '#shared/wire/tournaments.ts';
import { rulebookQuery } from '#web/api/rulebook.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { formatAmount, formatLocal, formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.rulebook;

export function RulebookChanges({ tournament }: { tournament: TournamentDocument }) {
  const { data: rulebook, isError } = useQuery(rulebookQuery(tournament.$id));
  if (isError) return <p className="mt-8 text-sm text-muted">{words.failed}</p>;
  if (!rulebook) {
    return <Skeleton label={words.loading} className="mt-8 h-24" />;
  }
  const { revisions, total, hash } = rulebook;
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-2xl">{words.title}</h2>
      {total === 0 ? (
        <p className="mt-2 text-soft">{words.none}</p>
      ) : (
        <>
          {tournament.status === 'Open' && <p className="mt-2 text-sm text-muted">{words.exit}</p>}
          <ol className="mt-3 flex flex-col gap-4">
            {revisions.toReversed().map((revision) => (
              <Revision key={revision.hash} revision={revision} tournament={tournament} />
            ))}
          </ol>
          {total > revisions.length && (
            <p className="mt-3 text-sm text-muted">{words.older(total - revisions.length)}</p>
          )}
        </>
      )}
      {hash && (
        <p className="mt-5 text-sm text-muted">
          {words.hashHint}
          <span className="flex items-center gap-1">
            <code className="min-w-0 break-all font-sans text-2xs text-soft">{hash}</code>
            <CopyButton text={hash} what={words.hash} />
          </span>
        </p>
      )}
    </section>
  );
}

function Revision({
  revision: { at, by, changes },
  tournament,
}: {
  revision: RulebookRevision;
  tournament: TournamentDocument;
}) {
  return (
    <li className="border-l-2 border-primary-deep pl-3">
      <h3 className="font-sans font-semibold text-base normal-case">
        <Dated at={at}>{words.changedOn(formatMoment(at), by)}</Dated>
      </h3>
      <ul className="mt-1 flex flex-col gap-1.5 text-soft">
        {changes.map((change) => (
          <li key={`${change.field}${change.match ?? ''}`}>
            {change.field === 'rules' ? (
              <RulesChange change={change} />
            ) : (
              <FieldChange change={change} tournament={tournament} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function FieldChange({ change, tournament }: { change: RulebookChange; tournament: TournamentDocument }) {
  const { match, before, after } = change;
  if (match !== null && before === null) return words.added(match, formatLocal(after));
  const label = change.field === 'scheduledTime' ? words.matchTime(match ?? '') : words.fields[change.field];
  const [from, to] = [valueText(change, before, tournament), valueText(change, after, tournament)];
  if (from === null || to === null) return `${label}: ${words.changed}`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">{label}:</span>
      <del className="decoration-aborted">{from}</del>
      <ArrowRight size={14} className="shrink-0 text-muted" />
      <ins className="font-semibold text-text no-underline">{to}</ins>
    </span>
  );
}

/** A change of the rules: the old ones and the new ones. */
function RulesChange({ change: { before, after } }: { change: RulebookChange }) {
  return (
    <>
      <span className="text-muted">{words.fields.rules}:</span>
      {before && (
        <del className="mt-1 block whitespace-pre-line break-words border border-line px-3 py-2 text-muted decoration-aborted">
          {before}
        </del>
      )}
      {after && (
        <ins className="mt-1 block whitespace-pre-line break-words border border-line px-3 py-2 text-text no-underline">
          {after}
        </ins>
      )}
    </>
  );
}

/** The text of a value; null: it has too many parts to be shown in a line. */
function valueText(
  { field }: RulebookChange,
  value: string | null,
  { gameID }: TournamentDocument,
): string | null {
  if (value === null) return words.unset;
  switch (field) {
    case 'scheduledTime':
    case 'regStart':
    case 'regEnd':
    case 'startDate':
    case 'endDate':
      return formatLocal(value);
    case 'entryFee': {
      const { fee, currencyType } = readEntryFee(value);
      return `${formatAmount(fee)} ${texts.currencies[currencyType]}`;
    }
    case 'prizePool':
      return value.replace(/[[\]]/g, '').replaceAll(',', ', ') || words.unset;
    case 'prizeType':
      return texts.currencies[value === 'eg_coin' ? 'eg_coin' : 'eg_token'];
    case 'disputeMinutes':
      return words.minutes(value);
    case 'gameMode':
      return gameModeName(gameID, value);
    case 'teamSize':
    case 'map':
    case 'bracketTarget':
      return value;
    default:
      return null;
  }
}
