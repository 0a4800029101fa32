import { Skeleton } from '#web/components/states.tsx';

/** Low enough on phones for the first tournament to be in sight. */
export const SLIDER_ASPECT = 'aspect-[8/3]';

/** Where the slider of Home comes. */
export function SliderPlace() {
  return <Skeleton className={`${SLIDER_ASPECT} max-sm:-mx-4 max-sm:-mt-5`} />;
}
