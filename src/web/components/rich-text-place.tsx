import { Loading, Skeleton } from './states.tsx';

/** Keeps the place of the rich text editor, at the height of an empty one. */
export function RichTextPlace() {
  return (
    <Loading>
      <Skeleton className="h-[15.5rem]" />
    </Loading>
  );
}
