/** The end of the overview: the tournament's code, and its statement, with which anybody can check the host. */
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.overview;

export function OverviewFoot({ tournament }: { tournament: TournamentDocument }) {
  return (
    <>
      <p className="flex items-center gap-1 text-sm text-muted">
        {words.codeLabel}
        <code className="ml-1 break-all font-sans font-semibold text-text">{tournament.$id}</code>
        <CopyButton text={tournament.$id} what={words.code} />
      </p>
      {tournament.status !== 'Draft' && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {texts.statement.hint}
          <a
            href={`/v1/tournaments/${tournament.$id}/statement`}
            download={`${tournament.$id}.json`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-hot hover:text-text"
          >
            {texts.statement.download}
          </a>
          <Link
            to="/verify"
            className="inline-flex min-h-11 items-center font-semibold text-primary-hot hover:text-text"
          >
            {texts.statement.title}
          </Link>
        </p>
      )}
    </>
  );
}
