import { useSlides } from '#web/api/promotions.ts';
import { Carousel } from './carousel.tsx';

/** The slides of a promotion document that has some. */
export function PromoSlides({ id, label }: { id: Parameters<typeof useSlides>[0]; label: string }) {
  return <Carousel label={label} slides={useSlides(id).slides} aspect="aspect-[3/1]" />;
}
