import { useSiteBanner } from '#web/api/promotions.ts';
import { texts } from '#web/texts/texts.ts';

/** On every page while it is active. */
export function SiteBanner() {
  const text = useSiteBanner();
  if (!text) return null;
  return (
    <section
      aria-label={texts.shell.siteNotice}
      className="bg-primary px-4 py-1.5 text-center text-sm font-semibold text-on-primary"
    >
      {text}
    </section>
  );
}
