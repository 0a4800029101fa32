import { Loading, Skeleton } from './states.tsx';

/** A placeholder for the rich text editor, as high as an empty one. */
export function RichTextPlace() {
  return (
    <Loading>
      <Skeleton className="h-[15.5rem]" />
    </Loading>
  );
}
