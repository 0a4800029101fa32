/** To take an entry out of a tournament before it starts, with the reason that everyone concerned is told. */

import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { removal } from '#shared/forms/match-day.ts';
import { useBanFromOwn } from '#web/api/entrance.ts';
import { useRemoveEntry } from '#web/api/remove-entry.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Checkbox, Input } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.remove;

interface Removed {
  tournament: string;
  entry: string;
  name: string;
  /** Of the player or captain, for who may keep him out of further tournaments; null: nobody. */
  username: string | null;
}

export function RemoveEntry(removed: Removed) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton label={words.button(removed.name)} onClick={() => setAsked(true)}>
        <UserMinus size={18} />
      </IconButton>
      {isAsked && <Question {...removed} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ tournament, entry, name, username, onClose }: Removed & { onClose: () => void }) {
  const ban = useBanFromOwn({ onSuccess: told(words.banned(name)) });
  const remove = useRemoveEntry(tournament, { onSuccess: told(words.done(name), onClose) });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { reason: '', isBanned: false },
    schema: removal,
  });
  return (
    <Modal title={words.title(name)} description={words.details} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={onSubmit(({ reason }, { isBanned }) => {
          remove.mutate({ entry, reason });
          if (isBanned && username) ban.mutate({ username, reason });
        })}
      >
        <Input {...field('reason')} label={texts.desk.remove.reason} maxLength={500} autoComplete="off" />
        {username && <Checkbox {...form.register('isBanned')} label={words.ban} />}
        <Button type="submit" variant="danger" isBusy={remove.isPending}>
          {texts.desk.helpers.remove}
        </Button>
      </form>
    </Modal>
  );
}
