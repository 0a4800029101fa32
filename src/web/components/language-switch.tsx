/** The switch is a form, so that it works without scripts. */
import { LANGUAGE_KEY, LANGUAGE_NAMES, LANGUAGES } from '#shared/languages.ts';
import { usePathname } from '#web/lib/navigation.tsx';
import { LANGUAGE } from '#web/texts/texts.ts';

const OTHERS = LANGUAGES.filter((language) => language !== LANGUAGE);

/** Leads to the same page in another language, which is remembered. */
export function LanguageSwitch({ className }: { className?: string }) {
  const pathname = usePathname();
  return OTHERS.map((language) => (
    <form
      key={language}
      method="post"
      action="/language"
      onSubmit={({ currentTarget }) => {
        const { elements } = currentTarget;
        const field = elements.namedItem('return') as HTMLInputElement;
        // Adds the query string of the address, which the server did not know when it rendered the form.
        field.value = location.pathname + location.search;
      }}
    >
      <input type="hidden" name={LANGUAGE_KEY} value={language} />
      <input type="hidden" name="return" value={pathname} />
      <button type="submit" lang={language} className={className}>
        {LANGUAGE_NAMES[language]}
      </button>
    </form>
  ));
}
