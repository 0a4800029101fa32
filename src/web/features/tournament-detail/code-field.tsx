import { Input } from '#web/components/field.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The code of an invitation, until a script asks for it. */
export function CodeField() {
  const [code] = useQueryParam('code');
  const label = texts.tournamentParts.participation.code;
  return <Input label={label} name="code" defaultValue={code} maxLength={40} autoComplete="off" />;
}
