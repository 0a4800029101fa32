import { HOME_SLIDER_INTERVAL_MS } from '#shared/constants.ts';
import { useSlides } from '#web/api/promotions.ts';
import { Carousel } from '#web/components/carousel.tsx';
import { texts } from '#web/texts/texts.ts';
import { SLIDER_ASPECT } from './slider-place.tsx';

export function HomeSlider() {
  return (
    <Carousel
      label={texts.promotions.slider}
      slides={useSlides('homeslider').slides}
      interval={HOME_SLIDER_INTERVAL_MS}
      aspect={SLIDER_ASPECT}
      isFirstOnPage
    />
  );
}
