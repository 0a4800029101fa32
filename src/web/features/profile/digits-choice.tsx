import { DEVANAGARI, DIGITS_KEY } from '#shared/languages.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { prefersDevanagari } from '#web/api/digits.ts';
import { useSavePrefs } from '#web/api/save-prefs.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { texts } from '#web/texts/texts.ts';

/** Saved at once; while the answer is on its way, what was chosen is shown. */
export function DigitsChoice({ account }: { account: AccountDocument }) {
  const save = useSavePrefs({ onError: () => undefined });
  const isKept = prefersDevanagari(account);
  return (
    <SentForm action="/profile/digits" className="flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={texts.profile.account.devanagariDigits}
        name={DIGITS_KEY}
        value={DEVANAGARI}
        checked={save.isPending ? !isKept : isKept}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ [DIGITS_KEY]: target.checked ? DEVANAGARI : null })}
      />
      <Button type="submit" variant="secondary" size="sm" className="scripted:hidden">
        {texts.common.save}
      </Button>
    </SentForm>
  );
}
