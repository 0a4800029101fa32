/** Description and rules of a sample tournament, generated from its values. */
import { gameModeName } from '#shared/games/games.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { SampleTournament } from './tournaments.ts';

export function descriptionOf(tournament: SampleTournament): string {
  const { fee, max, min } = tournament.terms;
  const { teamSize, map, gameMode } = tournament.game;
  const count = Object.keys(tournament.matches).length;
  const entrants = tournament.teams ? 'teams' : 'players';
  const entry =
    fee.fee === 0 ? 'Entry is free.' : `Entry is ${fee.fee} ${CURRENCY_LABELS[fee.currencyType]}.`;
  return `<p>${tournament.intro}</p>
<p>${gameModeName('freefire', gameMode)}, ${teamSize}, on ${map}, with ${count > 1 ? `${count} matches` : 'one match'} and ${max} seats. ${entry} It is played from ${min} ${entrants} on.</p>`;
}

export function rulesOf(tournament: SampleTournament): string {
  const isRoyale = tournament.game.gameMode === 'battle_royale';
  const scoring = isRoyale
    ? `<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>`
    : `<h3>Rounds</h3>
<p>Best of seven rounds. Character skills are allowed, revival cards are not. With equal rounds, damage dealt decides.</p>`;
  const extra = (tournament.extraRules ?? []).map((rule) => `<li>${rule}</li>`).join('');
  return `<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
${extra}</ul>
${scoring}
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room's password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host's decision is final.</p>`;
}
