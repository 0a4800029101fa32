import { useQuery } from '@tanstack/react-query';
import { season as seasonAct } from '#shared/forms/evenings.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { SEASON_NAME_MAX } from '#shared/rules/seasons.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { SeasonDocument } from '#shared/wire/seasons.ts';
import { ownSeasonQuery, useSaveSeason } from '#web/api/seasons.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { TournamentsChoice } from '#web/components/tournaments-choice.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { texts } from '#web/texts/texts.ts';
import { listed } from './bracket-values.ts';
import { NUMBER } from './form-parts.tsx';

const words = texts.evenings;

const DAYS = 90;

/** @param props season: the season to change; null: a new one */
export function SeasonForm(props: { season: SeasonDocument | null; onDone?: () => void }) {
  const { season } = props;
  const isLimited = season !== null && season.tournaments !== null;
  const { data, isError, refetch } = useQuery({
    ...ownSeasonQuery(season?.$id ?? ''),
    enabled: isLimited,
  });
  if (!isLimited) return <Fields {...props} />;
  if (data) return <Fields season={data} />;
  return isError ? <ShortFailure onRetry={refetch} /> : null;
}

function Fields({ season, onDone }: { season: SeasonDocument | null; onDone?: () => void }) {
  const save = useSaveSeason({
    id: season?.$id ?? null,
    onSuccess: () => {
      toast.success(words.saved);
      if (season) return;
      form.reset();
      onDone?.();
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: valuesOf(season ?? fresh()),
    schema: seasonAct,
    told: fieldsOf,
    says: {
      name: words.nameMissing,
      tournaments: ({ tournaments }) =>
        tournaments?.length === 0 ? texts.machines.tournamentsMissing : texts.reasons.seasonTournaments,
    },
    refused: { error: save.error, otherwise: 'name' },
  });
  return (
    <form noValidate className="grid gap-4 pt-1 pb-4" onSubmit={onSubmit((told) => save.mutate(told))}>
      <Input {...field('name')} label={words.name} maxLength={SEASON_NAME_MAX} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...field('from')} type="date" label={words.from} />
        <Input {...field('to')} type="date" label={words.until} />
      </div>
      <Input {...field('points')} label={words.points} hint={words.pointsHint} inputMode="numeric" />
      <Input {...field('best')} {...NUMBER} label={words.best} hint={words.bestHint} />
      <TournamentsChoice form={form} />
      <Button type="submit" isBusy={save.isPending} className="justify-self-start">
        {season ? words.save : words.addSeason}
      </Button>
    </form>
  );
}

type SeasonFields = Pick<SeasonDocument, 'name' | 'from' | 'to' | 'points' | 'best' | 'tournaments'>;

function fresh(): SeasonFields {
  const day = (days: number) => nepalDay(serverNow(), days);
  const points = [12, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  return { name: '', from: day(0), to: day(DAYS), points, best: null, tournaments: null };
}

function valuesOf({ name, from, to, points, best, tournaments }: SeasonFields) {
  return {
    name,
    from,
    to,
    points: points.join(', '),
    best: best === null ? '' : String(best),
    tournaments,
  };
}

function fieldsOf({ points, best, ...values }: ReturnType<typeof valuesOf>): SeasonFields {
  return {
    ...values,
    name: values.name.trim(),
    points: listed(points).map(Number),
    best: best.trim() === '' ? null : numberOf(best),
  };
}
