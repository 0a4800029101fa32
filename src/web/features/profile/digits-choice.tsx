import type { AccountDocument } from '#shared/wire/people.ts';
import { prefersDevanagari } from '#web/api/digits.ts';
import { useSavePrefs } from '#web/api/save-prefs.ts';
import { Checkbox } from '#web/components/field.tsx';
import { DEVANAGARI, DIGITS_KEY } from '#web/lib/digits.ts';
import { texts } from '#web/texts/texts.ts';

/** Saved at once; while the answer is on its way, what was chosen is shown. */
export function DigitsChoice({ account }: { account: AccountDocument }) {
  const save = useSavePrefs({ onError: () => undefined });
  const isKept = prefersDevanagari(account);
  return (
    <Checkbox
      label={texts.profile.account.devanagariDigits}
      checked={save.isPending ? !isKept : isKept}
      disabled={save.isPending}
      onChange={({ target }) => save.mutate({ [DIGITS_KEY]: target.checked ? DEVANAGARI : null })}
    />
  );
}
