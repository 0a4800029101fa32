import { useSlides } from '#web/api/promotions.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

type Id = 'home_banners' | 'profile_promo_banner' | 'tourn_modal_banners';

const Slides = lazyPart(
  () => import('./carousel.tsx'),
  'PromoSlides',
  <div className="aspect-[3/1] max-sm:aspect-[5/3]" />,
);

/** A promotion document's banners; renders nothing if it has none or could not be loaded. */
export function PromoBanner({ id, label, className }: { id: Id; label: string; className?: string }) {
  if (useSlides(id).slides.length === 0) return null;
  return (
    <div className={className}>
      <Slides id={id} label={label} aspect="aspect-[3/1]" />
    </div>
  );
}
