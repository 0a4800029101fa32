/** Lets a captain enter the squad of an earlier evening into this tournament with two presses. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { teamPart } from '#shared/rules/team.ts';
import type { LastTeam } from '#shared/wire/teams.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { lastTeamQuery, usePlayAgain } from '#web/api/teams.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const JoinQuestion = lazyPart(() => import('./participation-modals.tsx'), 'JoinQuestion');

const words = texts.teams.again;

/** Renders nothing for people who have had no team or may not enter. */
export function PlayAgain({ tournament, waits }: { tournament: TournamentDocument; waits: boolean }) {
  const account = useAccount();
  const { data: team } = useQuery({
    ...lastTeamQuery(tournament.$id, account?.$id ?? ''),
    enabled: account !== null,
  });
  const me = team?.members.find(({ captain }) => captain);
  const isKeptOut = me?.refusal != null && me.refusal !== 'registrationClosed';
  return team && me && !isKeptOut ? <Again team={team} tournament={tournament} waits={waits} /> : null;
}

function Again({
  team,
  tournament,
  waits,
}: {
  team: LastTeam;
  tournament: TournamentDocument;
  waits: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const again = usePlayAgain({
    id: tournament.$id,
    onSuccess: ({ left }) => {
      if (left.length > 0) toast.info(words.left(left.map(({ username }) => username).join(', ')));
    },
  });
  const { fee, players } = tournamentFacts(tournament);
  const part = teamPart({ fee: fee.fee, players, payer: team.payer, isCaptain: true });
  const agreed = { fee: part, currency: fee.currencyType };
  const name = words.name(team.name, team.members.length);
  const place = useRef<HTMLDivElement>(null);
  // Notifications link to this place by its hash, but it is rendered late, so the page scrolls to it here.
  useEffect(() => {
    if (location.hash === '#again') place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const send = () => {
    setAsked(false);
    again.mutate({ waits, agreed });
  };
  const mates = team.members.filter(({ captain }) => !captain);
  return (
    <div id="again" ref={place}>
      <SentForm
        action={`${tournamentPath(tournament.$id)}/team`}
        also={{ again: 'yes', waits: waits ? 'yes' : null, fee: String(part), currency: fee.currencyType }}
        onSubmit={(event) => {
          event.preventDefault();
          if (waits || part === 0) send();
          else setAsked(true);
        }}
        className="mb-6 border-b border-line pb-6"
      >
        <Button type="submit" isBusy={again.isPending} className="h-auto! min-h-12 w-full py-2">
          <span className="wrap-anywhere">{name}</span>
          {!waits && <Money amount={part} currency={fee.currencyType} isFee />}
        </Button>
        <ul className="mt-3 grid gap-1 text-sm">
          {mates.map(({ userId, username, refusal }) => (
            <li key={userId} className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">{username}</span>
              {refusal && <span className="text-muted">{words.cannot}</span>}
            </li>
          ))}
        </ul>
        {isAsked && (
          <JoinQuestion
            tournament={tournament}
            question={name}
            amount={part}
            hint={texts.teams.takesPart(formatAmount(part), texts.currencies[fee.currencyType])}
            yes={words.yes}
            onYes={send}
            onNo={() => setAsked(false)}
          />
        )}
      </SentForm>
    </div>
  );
}
