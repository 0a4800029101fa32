import { useSlides } from '#web/api/promotions.ts';
import { Carousel } from './carousel.tsx';

/** A promotion document's banners; nothing when it has none, or could not be loaded. */
export function PromoBanner({
  id,
  label,
  className,
}: {
  id: 'home_banners' | 'profile_promo_banner' | 'tourn_modal_banners';
  label: string;
  className?: string;
}) {
  const { slides } = useSlides(id);
  if (slides.length === 0) return null;
  return (
    <div className={className}>
      <Carousel label={label} slides={slides} aspect="aspect-[3/1]" />
    </div>
  );
}
