/** Small defects, one of which is put into the product for a run: a text of a file is replaced by another. */
export interface Plant {
  name: string;
  file: string;
  from: string;
  to: string;
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'a refund is rounded up',
    file: 'shared/rules/join.ts',
    from: 'Math.floor((fee * EXIT_REFUND_PERCENT) / 100)',
    to: 'Math.ceil((fee * EXIT_REFUND_PERCENT) / 100)',
  },
  {
    name: 'a changed rulebook lets nobody exit for free',
    file: 'shared/rules/join.ts',
    from: 'return joinedUnder < revision;',
    to: 'return joinedUnder + 1 < revision;',
  },
  {
    name: 'one seat too many is given',
    file: 'shared/rules/join.ts',
    from: 'if (facts.joined >= facts.max)',
    to: 'if (facts.joined > facts.max)',
  },
  {
    name: 'the last in line gets the seat',
    file: 'shared/rules/seats.ts',
    from: 'const entry = line.shift();',
    to: 'const entry = line.pop();',
  },
  {
    name: 'a seat that somebody leaves is not handed on',
    file: 'shared/rules/seats.ts',
    from: "const answer = request.act === 'leave' ? leave(progress, tournament, request) : { refund: 0 };\n    fill(progress, tournament);",
    to: "const answer = request.act === 'leave' ? leave(progress, tournament, request) : { refund: 0 };\n    if (request.act !== 'leave') fill(progress, tournament);",
  },
  {
    name: 'a seat that is taken away gives back as an exit does',
    file: 'shared/rules/join.ts',
    from: 'return isRefunded ? { refund: fee, charge: 0 } : { refund: 0, charge: fee };',
    to: 'return isRefunded ? exitSplit(fee) : { refund: 0, charge: fee };',
  },
  {
    name: 'registration does not close at its end',
    file: 'shared/rules/check-in.ts',
    from: 'const end = hasClock ? registrationEndsAt : null;',
    to: 'const end = hasClock ? null : registrationEndsAt;',
  },
  {
    name: 'check-in forgets who has not come',
    file: 'seats/check-in.ts',
    from: 'filter((entrant) => !entrant.is_checked_in)',
    to: 'filter((entrant) => !entrant.is_checked_in).slice(1)',
  },
  {
    name: 'penalties miss the total',
    file: 'shared/rules/standings.ts',
    from: 'row.points -= penalties.points;',
    to: 'row.points -= Math.min(penalties.points, 5);',
  },
  {
    name: 'who is disqualified wins a prize',
    file: 'shared/rules/settlement-order.ts',
    from: 'if (!isWithoutPrize && !disqualified)',
    to: 'if (!isWithoutPrize)',
  },
  {
    name: 'who never came wins a prize',
    file: 'shared/rules/settlement-order.ts',
    from: 'if (!isWithoutPrize && !disqualified)',
    to: 'if (!disqualified)',
  },
  {
    name: 'prizes are announced for seconds instead of minutes',
    file: 'results/settle-by-standings.ts',
    from: 'make_interval(mins => $2)',
    to: 'make_interval(secs => $2)',
  },
  {
    name: 'old results overwrite newer ones',
    file: 'results/put-results.ts',
    from: 'if (match.results_revision !== revision)',
    to: 'if (match.results_revision < revision)',
  },
  {
    name: 'the clock aborts at the least number of players',
    file: 'matches/open-room.ts',
    from: 'tournament.participant_count < tournament.min',
    to: 'tournament.participant_count <= tournament.min',
  },
  {
    name: 'an aborted evening gives nothing back to the last who joined',
    file: 'money/abort-tournament.ts',
    from: 'paid: one.paid ?? fee }));',
    to: 'paid: one.paid ?? fee })).slice(0, 3);',
  },
  {
    name: 'a room is shown after its match',
    file: 'shared/policies/tournament-policy.ts',
    from: "all(equal('matchStatus', 'Ongoing'), related('isParticipant'))",
    to: "related('isParticipant')",
  },
  {
    name: 'a repeated call is carried out again',
    file: 'idempotency/kept-answers.ts',
    from: "interval '24 hours'\";",
    to: "interval '0 hours'\";",
  },
  {
    name: 'memory is not told who joined',
    file: 'seats/write-seats.ts',
    from: 'for (const { id } of counts.keys()) tx.changed(seatsChange(id));',
    to: 'for (const { id, count } of counts.values()) if (count < 0) tx.changed(seatsChange(id));',
  },
  {
    name: 'a webhook that was taken is sent again',
    file: 'webhooks/outbox.ts',
    from: "set state = 'delivered', is_again",
    to: "set state = case when attempts > 1 then 'delivered' else 'pending' end, is_again",
  },
  {
    name: 'a tournament is not locked',
    file: 'tournaments/tournament-row.ts',
    from: 'where id = any($1::text[]) order by id for update`',
    to: 'where id = any($1::text[]) order by id`',
  },
  {
    name: 'a schedule publishes late',
    file: 'schedules/make-evening.ts',
    from: 'values.publishHours * HOUR_MS',
    to: '(values.publishHours - 1) * HOUR_MS',
  },
  {
    name: 'a penalty misses carried points',
    file: 'shared/rules/stages/advance.ts',
    from: 'rows.map(({ entry, points }) => [entry, part[stage.carry](points)])',
    to: 'rows.map(({ entry, points, penalty = 0 }) => [entry, part[stage.carry](points + penalty)])',
  },
  {
    name: 'a season gives the points of the next rank',
    file: 'shared/rules/seasons.ts',
    from: 'points[rank - 1] ?? 0',
    to: 'points[rank] ?? 0',
  },
  {
    name: 'those who lost in the same round are ranked too low',
    file: 'shared/rules/bracket-ranking.ts',
    from: 'laterExits + alsoRanked + beyondSection + 2',
    to: 'laterExits + alsoRanked + beyondSection + 3',
  },
];
