import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { headToHeadType } from '#web/lib/planned-matches.ts';
import { LiveStandings, type Picture } from './live-standings.tsx';

const LiveBracket = lazyPart(() => import('./live-bracket.tsx'), 'LiveBracket');

const LiveStage = lazyPart(() => import('./live-stage.tsx'), 'LiveStage');

/** The live results of a tournament: its stage, its bracket (head to head), or its standings. */
export function LiveResults(props: { tournament: TournamentDocument; picture?: Picture }) {
  if (props.tournament.stages !== null) {
    return <LiveStage {...props} />;
  }
  const type = headToHeadType(props.tournament);
  if (!type) return <LiveStandings {...props} />;
  return <LiveBracket {...props} type={type} />;
}
