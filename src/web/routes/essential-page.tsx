import '#web/components/rich-text-ready.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { requests } from '#shared/page-data.ts';
import { CONTACT_FACTS } from '#shared/page-routes.ts';
import type { EssentialPageDocument } from '#shared/wire/content.ts';
import { single } from '#web/api/client.ts';
import { serverError } from '#web/api/errors.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { EmptyState, LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { formatDay } from '#web/lib/format.ts';
import { inOwn } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import type { PageProps } from './loaded-page.tsx';

/** Privacy policy, terms, disclaimer, contact and help center: HTML with a date. */
export function EssentialPage({ page }: PageProps<'essential'>) {
  const { data, isPending, error, refetch } = useQuery(single(requests.essentialPage(page.id)));
  return (
    <article className="max-w-3xl">
      <SectionHeading level={1} className="mb-0!">
        {texts.shell.pages[page.slug]}
      </SectionHeading>
      {isPending && (
        <Loading>
          <Skeleton className="mb-8 mt-3 h-5 w-48" />
          <Skeleton className="h-dvh" />
        </Loading>
      )}
      {data && (
        <>
          <p className="mb-8 mt-3 text-sm text-muted">
            {fillText(texts.pages.content.lastUpdated, {
              date: <time dateTime={data.$updatedAt}>{formatDay(data.$updatedAt)}</time>,
            })}
          </p>
          {page.id === 'contact' && <ContactFacts told={data} />}
          <RichText html={inOwn(data.content, data.contentNe)} className="text-lg" />
        </>
      )}
      {!isPending && !data && (
        <div className="mt-8">
          {serverError(error)?.status === 404 ? (
            <EmptyState
              icon={<FileText />}
              title={texts.pages.content.none}
              action={
                <ButtonLink to="/feedback" size="sm">
                  {texts.pages.content.ask}
                </ButtonLink>
              }
            />
          ) : (
            <LoadFailure onRetry={refetch} />
          )}
        </div>
      )}
    </article>
  );
}

/** The facts about the operator of the site. */
function ContactFacts({ told }: { told: EssentialPageDocument }) {
  const facts = CONTACT_FACTS.filter((fact) => told[fact]);
  if (facts.length === 0) return null;
  return (
    <dl className="mb-8 grid gap-px bg-line">
      {facts.map((fact) => (
        <div key={fact} className="flex flex-wrap justify-between gap-x-6 bg-surface px-4 py-2.5">
          <dt className="text-muted">{texts.pages.content[fact]}</dt>
          <dd className="min-w-0 whitespace-pre-line font-semibold wrap-anywhere">{told[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
