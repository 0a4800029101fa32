/** The winners of a Finished tournament, the first three with pictures; a winner sees a congratulation. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import { podiumOf, requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { list } from '#web/api/client.ts';
import { useOwnShare } from '#web/api/own-share.ts';
import { useWinnerNames } from '#web/api/winner-names.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Money } from '#web/components/currency.tsx';
import { RankedPrizes } from '#web/components/ranked-prizes.tsx';
import { ShareRow } from '#web/components/share-row.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { WinnerLink } from './winner-link.tsx';

const words = texts.winners.podium;

/** The podium's steps by rank: place, height, and size of the picture. */
const STEPS = [
  {
    place: 'order-2',
    height: 'h-20 sm:h-24',
    picture: 'aspect-square w-20 max-w-full text-5xl sm:w-24',
    tone: 'text-primary-hot',
  },
  {
    place: 'order-1',
    height: 'h-14 sm:h-16',
    picture: 'aspect-square w-16 max-w-full text-4xl sm:w-20',
    tone: 'text-soft',
  },
  {
    place: 'order-3',
    height: 'h-10 sm:h-12',
    picture: 'aspect-square w-16 max-w-full text-4xl sm:w-20',
    tone: 'text-soft',
  },
] as const;

export function Podium({ tournament }: { tournament: TournamentDocument }) {
  const onPodium = podiumOf(tournament);
  const { data } = useQuery(list(requests.peopleNamed(onPodium)));
  const nameOf = useWinnerNames(tournament);
  const myRank = tournament.winners.findIndex((username) => nameOf(username).isOwn) + 1;
  const pictures = new Map(data?.documents.map((person) => [person.username, person.prof_pic_url]));
  const others = tournament.winners.slice(onPodium.length);
  return (
    <section aria-labelledby="podium" className="mb-8">
      {myRank > 0 && (
        <Victory
          tournament={tournament}
          rank={myRank}
          ofTeam={nameOf(tournament.winners[myRank - 1] ?? '').isTeam}
        />
      )}
      <h2 id="podium" className="flex items-center gap-2 text-2xl">
        <Trophy size={22} className="-mt-1 text-primary" />
        {words.title}
      </h2>
      <ol className="mt-4 grid grid-cols-3 items-end gap-x-1.5 sm:gap-x-3">
        {onPodium.map((name, index) => {
          const step = STEPS[index];
          return (
            step && (
              <li key={step.place} className={clsx('min-w-0 text-center', step.place)}>
                <span className="sr-only">{words.rank(index + 1)}</span>
                <Avatar
                  url={pictures.get(name)}
                  name={nameOf(name).name}
                  className={clsx('mx-auto', step.picture)}
                />
                <WinnerLink winner={nameOf(name)} className="line-clamp-2 min-h-11 pt-2 leading-6" />
                <Amount
                  tournament={tournament}
                  amount={prizeAt(tournament, index + 1)}
                  className="text-sm text-soft"
                />
                <span
                  aria-hidden="true"
                  className={clsx(
                    'hatch mt-2 grid place-items-center border-t-2 bg-surface',
                    index === 0 ? 'border-primary' : 'border-edge',
                    step.height,
                  )}
                >
                  <span className={clsx('display pt-1 text-4xl', step.tone)}>{index + 1}</span>
                </span>
              </li>
            )
          );
        })}
      </ol>
      {others.length > 0 && (
        <RankedPrizes
          label={words.others}
          start={onPodium.length + 1}
          prizes={others.map((_, index) => prizeAt(tournament, onPodium.length + index + 1))}
          currency={tournamentFacts(tournament).prizeCurrency}
        >
          {(rank) => <WinnerLink winner={nameOf(tournament.winners[rank - 1] ?? '')} />}
        </RankedPrizes>
      )}
      {myRank === 0 && <ShareRow tournament={tournament} />}
    </section>
  );
}

function Amount({
  tournament,
  amount,
  className,
}: {
  tournament: TournamentDocument;
  amount: number;
  className?: string | undefined;
}) {
  const { prizeCurrency } = tournamentFacts(tournament);
  return <Money amount={amount} currency={prizeCurrency} isShort className={className} />;
}

const prizeAt = ({ prizePool }: TournamentDocument, rank: number) => prizePool[rank - 1] ?? 0;

/** For a winner: the prize, and links to share it. Shared links show the podium as their picture. */
function Victory({
  tournament,
  rank,
  ofTeam,
}: {
  tournament: TournamentDocument;
  rank: number;
  ofTeam: boolean;
}) {
  const { victory } = texts.winners;
  const title = titleOf(tournament);
  const prize = prizeAt(tournament, rank);
  const share = useOwnShare(tournament, prize);
  const amount = (of: number) => (
    <Amount tournament={tournament} amount={of} className="font-semibold text-text" />
  );
  // A team may leave the whole prize to its captain, so the viewer's share can be 0.
  const text = share === prize ? victory.text : share ? victory.shareText : victory.teamText;
  return (
    <div className="panel glow mb-6 px-4 py-4 [--panel-line:var(--color-primary)] sm:px-6">
      <p className="display text-5xl text-primary-hot sm:text-6xl">{victory.title(rank)}</p>
      <p className="text-soft">{fillText(text, { amount: amount(prize), share: amount(share ?? 0) })}</p>
      <ShareRow
        tournament={tournament}
        says={ofTeam ? victory.teamShare(rank, title) : victory.share(rank, title)}
      />
    </div>
  );
}
