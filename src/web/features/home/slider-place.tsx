import { Skeleton } from '#web/components/states.tsx';

/** The slider's shape: low enough on phones that the first tournament is in sight. */
export const SLIDER_ASPECT = 'aspect-[8/3]';

/** A placeholder for the slider of Home. */
export function SliderPlace() {
  return <Skeleton className={`${SLIDER_ASPECT} max-sm:-mx-4 max-sm:-mt-5`} />;
}
