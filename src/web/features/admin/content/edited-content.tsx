/** Loads a document for the operator's editor, and lists its versions below. */
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Documents } from '#shared/wire/collections.ts';
import type { Revision } from '#shared/wire/content.ts';
import { type ContentCollection, contentQuery, revisionsOf, useUndo } from '#web/api/content.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { ListSkeleton, Skeleton } from '#web/components/states.tsx';
import { told } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { PersonLink, searchFilter } from '../list-tools.tsx';
import { ChangedValues } from '../log/log-entry.tsx';

const words = texts.adminContent.history;
export function EditedContent<Id extends ContentCollection>({
  collection,
  id,
  missing,
  children,
}: {
  collection: Id;
  id: string;
  /** Shown if the document does not exist any more; undefined: `children` are called with null. */
  missing?: ReactNode;
  children: (document: Documents[Id] | null) => ReactNode;
}) {
  const query = useQuery(contentQuery(collection, id));
  return (
    <Loaded query={query} place={<ListSkeleton rows={1} row={<Skeleton className="h-96" />} />}>
      {(document) => (
        <>
          {document === null && missing ? missing : children(document)}
          {/* A document that never existed has no versions. */}
          {(document || missing) && (
            <Section
              title={words.title}
              aside={
                <Button variant="ghost" size="sm" isBusy={query.isFetching} onClick={() => query.refetch()}>
                  <RotateCw size={17} />
                  {words.reload}
                </Button>
              }
              className="mt-10"
            >
              <UndoButton collection={collection} id={id} revision={document?.revision ?? null} />
              <DeskList
                source={revisionsOf(collection, id)}
                label={words.title}
                filters={[searchFilter(words)]}
                empty={<p className="text-muted">{words.none}</p>}
              >
                {(revision) => <Version revision={revision} />}
              </DeskList>
            </Section>
          )}
        </>
      )}
    </Loaded>
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
  const undo = useUndo({ collection, id, onSuccess: told(words.undone) });
  return (
    <ActButton
      act={undo}
      tells={revision === null ? {} : { revision }}
      size="sm"
      className="mb-4"
      ask={{ question: words.undoQuestion, details: words.undoDetails, yes: words.undoYes }}
    >
      <Undo2 size={17} />
      {words.undo}
    </ActButton>
  );
}

function Version({ revision: { revision, at, action, actor, document } }: { revision: Revision }) {
  const { content, contentNe } = (document ?? {}) as { content?: unknown; contentNe?: string | null };
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
          {contentNe && <RichText html={contentNe} className="mt-4 border-l-4 border-line pl-4" />}
        </details>
      ) : (
        <ChangedValues before={null} after={document && withoutSystem(document)} />
      )}
    </article>
  );
}

/** The written attributes of a document, without those that the server adds. */
function withoutSystem(document: object): object {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith('$') && name !== 'revision'),
  );
}
