import { useSiteBanner } from '#web/api/promotions.ts';

/** On every page while it is active (specification section 1). */
export function SiteBanner() {
  const text = useSiteBanner();
  if (!text) return null;
  return (
    <section
      aria-label="Site notice"
      className="bg-primary px-4 py-1.5 text-center text-sm font-semibold text-on-primary"
    >
      {text}
    </section>
  );
}
