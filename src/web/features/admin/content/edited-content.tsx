/** What is edited, loaded as the operator reads it, and its versions below. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Documents } from '#shared/wire/collections.ts';
import type { Revision } from '#shared/wire/content.ts';
import { type ContentCollection, contentQuery, revisionsOf, useUndo } from '#web/api/content.ts';
import { errorText } from '#web/api/error-text.ts';
import { AskButton } from '#web/components/ask-button.tsx';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { searchFilter } from '../list-tools.tsx';
import { ChangedValues } from '../log/changed-values.tsx';
import { PersonLink } from '../person-link.tsx';

const words = texts.adminContent.history;
const FILTERS = [searchFilter(words)];

export function EditedContent<Id extends ContentCollection>({
  collection,
  id,
  missing,
  children,
}: {
  collection: Id;
  id: string;
  /** Where there is no document any more; drawn by the children unless given. */
  missing?: ReactNode;
  children: (document: Documents[Id] | null) => ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(contentQuery(collection, id));
  if (data === undefined) {
    if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
    return <ListSkeleton rows={1} row={<Skeleton className="h-96" />} />;
  }
  return (
    <>
      {data === null && missing ? missing : children(data)}
      {/* What never was has no versions. */}
      {(data || missing) && (
        <section className="mt-10">
          <SectionHeading
            aside={
              <Button variant="ghost" size="sm" isBusy={isFetching} onClick={() => refetch()}>
                <RotateCw aria-hidden="true" size={17} />
                {words.reload}
              </Button>
            }
          >
            {words.title}
          </SectionHeading>
          <UndoButton collection={collection} id={id} revision={data?.revision ?? null} />
          <History collection={collection} id={id} />
        </section>
      )}
    </>
  );
}

function UndoButton({
  collection,
  id,
  revision,
}: {
  collection: ContentCollection;
  id: string;
  revision: number | null;
}) {
  const undo = useUndo(collection, id, { onSuccess: () => toast.success(words.undone) });
  return (
    <AskButton
      variant="secondary"
      size="sm"
      className="mb-4"
      ask={{
        question: words.undoQuestion,
        details: words.undoDetails,
        yes: words.undoYes,
        isBusy: undo.isPending,
      }}
      // A refusal closes the question, too: there is another version by then.
      onYes={() => undo.mutateAsync(revision).catch(() => {})}
    >
      <Undo2 aria-hidden="true" size={17} />
      {words.undo}
    </AskButton>
  );
}

function History({ collection, id }: { collection: ContentCollection; id: string }) {
  return (
    <DeskList
      source={revisionsOf(collection, id)}
      label={words.title}
      filters={FILTERS}
      empty={<p className="text-muted">{words.none}</p>}
    >
      {(revision) => <Version revision={revision} />}
    </DeskList>
  );
}

function Version({ revision: { revision, at, action, actor, document } }: { revision: Revision }) {
  const { content } = (document ?? {}) as { content?: unknown };
  const isHtml = typeof content === 'string' && content.startsWith('<');
  return (
    <article className="px-4 py-2.5">
      <h3 className="font-sans font-semibold">{words.version(revision, words.actions[action])}</h3>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={at}>{formatMoment(at)}</time>
        {actor === null && <span>{words.server}</span>}
        {actor?.kind === 'key' && <span>{texts.adminLog.key}</span>}
        {actor?.id && <PersonLink $id={actor.id} username={actor.name} />}
      </p>
      {isHtml ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary-hot hover:text-text">
            {words.show}
          </summary>
          <RichText html={content} className="border-l-4 border-line pl-4" />
        </details>
      ) : (
        <ChangedValues before={null} after={document && withoutSystem(document)} />
      )}
    </article>
  );
}

/** What somebody has written, without what the server adds. */
function withoutSystem(document: object): object {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith('$') && name !== 'revision'),
  );
}
