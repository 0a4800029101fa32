import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { list, single } from '#web/api/client.ts';
import { SeasonView } from '#web/features/records/season-view.tsx';
import { texts } from '#web/texts/texts.ts';
import { LoadedPage } from './loaded-page.tsx';
import type { PageProps } from './page-props.ts';

export function SeasonPage({ page }: PageProps<'season'>) {
  const query = useQuery(single(requests.season(page.id)));
  const { data: people } = useQuery({
    ...list(requests.people([query.data?.host ?? ''])),
    enabled: Boolean(query.data),
  });
  return (
    <LoadedPage query={query} title={texts.seasons.label}>
      {(season) => <SeasonView season={season} host={people?.documents[0] ?? null} />}
    </LoadedPage>
  );
}
