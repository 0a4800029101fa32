import { useState } from 'react';
import { NAME_MAX_LENGTH } from '#shared/constants.ts';
import { displayNameProblem } from '#shared/forms/profile.ts';
import { messages } from '#shared/messages.ts';
import { errorText } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useRename } from './profile-api.ts';

/** The display name: may be changed as often as one likes. */
export function NameForm({ current }: { current: string }) {
  const [name, setName] = useState(current);
  const rename = useRename({
    onSuccess: () => toast.success(messages.nameChanged),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const problem = displayNameProblem(name, current);
        if (problem) return toast.error(messages[problem]);
        rename.mutate(name.trim());
      }}
    >
      <Input
        label="Display name"
        className="grow basis-52"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
      />
      <Button type="submit" variant="secondary" className="max-sm:grow" isBusy={rename.isPending}>
        Save<span className="sr-only"> name</span>
      </Button>
    </form>
  );
}
