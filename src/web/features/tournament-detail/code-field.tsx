import { useDrawnForms } from '#web/api/forms.ts';
import { Input } from '#web/components/field.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The field for an invitation's code, whose value is kept in the address. */
export function CodeField({ error }: { error?: string | undefined }) {
  const [code, setCode] = useQueryParam('code');
  const typed = useDrawnForms()?.refused?.values.code;
  return (
    <Input
      label={texts.tournamentParts.participation.code}
      name="code"
      error={error}
      defaultValue={code || typed}
      maxLength={40}
      onChange={({ target }) => setCode(target.value)}
    />
  );
}
