/** Who helps the host, and with what. */
import { useQuery } from '@tanstack/react-query';
import { STAFF_ROLES, type StaffRole } from '#shared/rules/staff.ts';
import type { StaffMember } from '#shared/wire/staff.ts';
import { staffQuery, usePutStaff } from '#web/api/staff.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Input, Select } from '#web/components/field.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.desk.helpers;

const wishOf = ({ username, roles }: StaffMember) => ({ username: username ?? '', roles });

export function Helpers({ tournament }: { tournament: string }) {
  const { data } = useQuery(staffQuery(tournament));
  const put = usePutStaff(tournament);
  const { form, field, onSubmit } = useCheckedForm<{ username: string; role: StaffRole }>({
    defaultValues: { username: '', role: 'rooms' },
    check: ({ username }) => (username.trim() === '' ? { field: 'username', text: words.nameMissing } : null),
    refused: { error: put.error, otherwise: 'username' },
  });
  // Stands there at once, so that nothing below it moves when the names arrive.
  const staff = data?.staff ?? [];
  const others = (user: string) => staff.filter((one) => one.user !== user).map(wishOf);
  return (
    <section className="mt-10">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-3 text-soft">{words.hint}</p>
      <ul className="mb-3 grid gap-1">
        {staff.map(({ user, username, roles }) => (
          <li key={user} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 grow truncate">
              {username}{' '}
              <span className="text-sm text-muted">{roles.map((role) => words.roles[role]).join(', ')}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              isBusy={put.isPending}
              onClick={() => put.mutate(others(user))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <details className="panel px-4 py-3 [--cut:10px]">
        <summary className="cursor-pointer font-semibold">{words.add}</summary>
        <form
          noValidate
          className="mt-3 grid gap-4"
          onSubmit={onSubmit(({ username, role }) =>
            put.mutate([...staff.map(wishOf), { username: username.trim(), roles: [role] }], {
              onSuccess: () => form.reset(),
            }),
          )}
        >
          <Input {...field('username')} label={words.username} maxLength={20} autoComplete="off" />
          <Select
            {...field('role')}
            label={words.role}
            options={STAFF_ROLES.map((role) => ({ value: role, label: words.roles[role] }))}
          />
          <Button type="submit" isBusy={put.isPending} disabled={!data}>
            {words.submit}
          </Button>
        </form>
      </details>
    </section>
  );
}
