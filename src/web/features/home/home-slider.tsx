import { HOME_SLIDER_INTERVAL_MS } from '#shared/constants.ts';
import { useSlides } from '#web/api/promotions.ts';
import { Carousel, PHONE_ASPECT } from '#web/components/carousel.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';

const ASPECT = 'aspect-[8/3]';

/** The promo slider at the top of Home; without promotions the page starts with its headline. */
export function HomeSlider() {
  const { slides, isPending } = useSlides('homeslider');
  if (isPending)
    return <Skeleton className={`${ASPECT} ${PHONE_ASPECT} max-sm:-mx-4 max-sm:-mt-5 max-sm:mb-11`} />;
  if (slides.length === 0) return null;
  return (
    <Carousel
      label={texts.promotions.slider}
      slides={slides}
      interval={HOME_SLIDER_INTERVAL_MS}
      aspect={ASPECT}
      isFirstOnPage
    />
  );
}
