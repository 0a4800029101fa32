/** Names the winners of a tournament without results. The browser suggests names; the server decides. */
import { useId, useState } from 'react';
import { useHasLine } from '#web/api/line.ts';
import { useFinishTournament } from '#web/api/run-tournament.ts';
import { Button, NeedsLine } from '#web/components/button.tsx';
import { EXACT, Input } from '#web/components/field.tsx';
import { payText } from '#web/components/pay-text.ts';
import { toast, told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { texts } from '#web/texts/texts.ts';
import type { DeskData } from './use-desk.ts';

const PayQuestion = lazyPart(() => import('#web/components/pay-winners.tsx'), 'PayQuestion');

const words = texts.winners.choose;

export function NameWinners({ data: { tournament, entries, standings } }: { data: DeskData }) {
  const listId = useId();
  const hasLine = useHasLine();
  const hasResults = standings.matches.played > 0;
  const able = standings.rows.filter(
    ({ disqualified, played, isWithoutPrize }) =>
      !disqualified && (!hasResults || (played > 0 && !isWithoutPrize)),
  );
  const prizes = tournament.prizePool;
  const needed = Math.min(prizes.length, able.length);
  const { form, field, onSubmit } = useCheckedForm({ defaultValues: { winners: prizes.map(() => '') } });
  /** The usernames in the open question, by rank; null: no question is open. */
  const [asked, setAsked] = useState<string[] | null>(null);
  const finish = useFinishTournament({
    id: tournament.$id,
    onSuccess: told(texts.reasons.tournamentUpdated),
    onSettled: () => setAsked(null),
  });
  const calledOf = (username: string) =>
    able.find(({ name }) => name.toLowerCase() === username.toLowerCase())?.team ?? username;
  const submit = onSubmit(({ winners }) => {
    const named = winners.map((name) => name.trim());
    const missing = named.slice(0, needed).indexOf('');
    if (missing < 0) return setAsked(named);
    form.setError(
      `winners.${missing}`,
      { type: 'missing', message: words.missing(missing + 1) },
      { shouldFocus: true },
    );
    toast.error(texts.reasons.winnersMissing);
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-md pb-4">
      {prizes.slice(0, needed).map((_, index) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: a winner is the rank.
          key={index}
          {...field(`winners.${index}`)}
          label={texts.hostPanel.rank(index + 1)}
          list={listId}
          placeholder={words.placeholder}
          {...EXACT}
          className="mb-3"
        />
      ))}
      <datalist id={listId}>
        {able.map(({ entry, name, team }) => (
          <option key={entry} value={name}>
            {team ?? entries.find(({ id }) => id === entry)?.inGame}
          </option>
        ))}
      </datalist>
      {needed < prizes.length && <p className="mb-3 text-sm text-muted">{words.fewer(needed)}</p>}
      <Button type="submit" disabled={!hasLine}>
        {payText(tournament, needed)}
      </Button>
      {!hasLine && <NeedsLine />}
      {asked && (
        <PayQuestion
          tournament={tournament}
          winners={asked
            .slice(0, needed)
            .map((name, index) => ({ rank: index + 1, name: calledOf(name), amount: prizes[index] ?? 0 }))}
          isBusy={finish.isPending}
          onYes={() => finish.mutate({ winners: asked })}
          onNo={() => setAsked(null)}
        />
      )}
    </form>
  );
}
