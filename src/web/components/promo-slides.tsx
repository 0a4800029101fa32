import type { ComponentProps } from 'react';
import { useSlides } from '#web/api/promotions.ts';
import { Carousel } from './carousel.tsx';

/** The slides of a promotion document that has at least one. */
export function PromoSlides({
  id,
  ...carousel
}: { id: Parameters<typeof useSlides>[0] } & Omit<ComponentProps<typeof Carousel>, 'slides'>) {
  return <Carousel {...carousel} slides={useSlides(id).slides} />;
}
