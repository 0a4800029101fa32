/** A choice between all tournaments of the signed-in host and some that are chosen from a list. */
import type { UseFormReturn } from 'react-hook-form';
import { loadMore } from '#web/api/load-more.ts';
import { hostedBy, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { Title } from '#web/components/title.tsx';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Checkbox, FieldError } from './field.tsx';
import { ShortFailure } from './short-list.tsx';

const words = texts.machines;

/** The ids of the chosen tournaments; null: all. */
type Choice = { tournaments: string[] | null };

export function TournamentsChoice<V extends Choice>({ form }: { form: UseFormReturn<V> }) {
  const { watch, setValue, formState } = form as unknown as UseFormReturn<Choice>;
  const account = useAccount();
  const value = watch('tournaments');
  const onChange = (chosen: string[] | null) =>
    setValue('tournaments', chosen, { shouldValidate: formState.isSubmitted });
  const error = formState.errors.tournaments?.message;
  return (
    <div>
      <Checkbox
        label={words.onlySome}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      />
      {value && account && <Choices host={account.$id} value={value} onChange={onChange} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Choices({
  host,
  value,
  onChange,
}: {
  host: string;
  value: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useManagedTournaments(
    hostedBy.all(host),
  );
  if (isError && !data) return <ShortFailure onRetry={refetch} />;
  const tournaments = data?.pages.flatMap((page) => page.documents) ?? [];
  return (
    <fieldset className="border border-edge px-3 py-2">
      <legend className="px-1 text-sm text-soft">{words.chosen(value.length)}</legend>
      <div className="h-56 overflow-y-auto">
        {data && tournaments.length === 0 && <p className="py-2 text-soft">{words.noTournaments}</p>}
        {tournaments.map((tournament) => (
          <Checkbox
            key={tournament.$id}
            label={
              <>
                <span className="block font-semibold wrap-anywhere text-text">
                  <Title of={tournament} />
                </span>
                <span className="block text-sm">{formatDay(tournament.startDate)}</span>
              </>
            }
            checked={value.includes(tournament.$id)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, tournament.$id]
                  : value.filter((chosen) => chosen !== tournament.$id),
              )
            }
          />
        ))}
        {hasNextPage && (
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => loadMore({ data, fetchNextPage })}>
            {words.older}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
