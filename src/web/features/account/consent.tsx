import { fillText } from '#web/lib/fill-text.ts';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const LINK = 'text-primary-hot underline underline-offset-4';

/** @param text with places for the links to `{terms}` and `{privacy}` */
export function Consent({ text }: { text: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {fillText(text, {
        terms: (
          <Link to="/terms-conditions" className={LINK}>
            {texts.shell.pages['terms-conditions']}
          </Link>
        ),
        privacy: (
          <Link to="/privacy-policy" className={LINK}>
            {texts.shell.pages['privacy-policy']}
          </Link>
        ),
      })}
    </p>
  );
}
