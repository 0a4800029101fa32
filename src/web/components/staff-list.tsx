import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { helper } from '#shared/forms/entrance.ts';
import { wrong } from '#shared/forms/schema.ts';
import { STAFF_ROLES, type StaffRole } from '#shared/rules/staff.ts';
import type { StaffMember } from '#shared/wire/staff.ts';
import { type StaffWish, staffQuery, usePutStaff } from '#web/api/staff.ts';
import { texts } from '#web/texts/texts.ts';
import { ActButton } from './act-button.tsx';
import { Button } from './button.tsx';
import { Checkbox, Input } from './field.tsx';
import { FoldedForm } from './folded-form.tsx';
import { ShortList } from './short-list.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const words = texts.desk.helpers;

const SCHEMA = helper.check(wrong('username', 'nameMissing', ({ username }) => username === ''));

const wishOf = ({ username, roles }: StaffMember): StaffWish => ({ username: username ?? '', roles });

/** The helpers and their tasks. @param props tournament: its id; null: the helpers of every new tournament */
export function StaffList({ tournament }: { tournament: string | null }) {
  const query = useQuery(staffQuery(tournament));
  const put = usePutStaff(tournament);
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { username: '', roles: ['rooms'] as StaffRole[] },
    schema: SCHEMA,
    says: { username: words.nameMissing, roles: words.roleMissing },
    refused: { error: put.error, otherwise: 'username' },
  });
  const roles = useWatch({ control: form.control, name: 'roles' });
  const toggle = (role: StaffRole) =>
    form.setValue('roles', roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  const staff = query.data?.staff;
  const known = staff ?? [];
  const others = (user: string) => known.filter((one) => one.user !== user).map(wishOf);
  return (
    <>
      <div className="mb-3">
        <ShortList items={staff} query={query} none={words.none}>
          {(members) => (
            <ul className="grid gap-1">
              {members.map(({ user, username, roles: may }) => (
                <li key={user} className="flex min-h-11 items-center gap-3">
                  <span className="min-w-0 grow wrap-anywhere">
                    {username}{' '}
                    <span className="text-sm text-muted">
                      {may.map((role) => words.roles[role]).join(', ')}
                    </span>
                  </span>
                  <ActButton act={put} tells={others(user)} size="sm">
                    {words.remove}
                  </ActButton>
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      </div>
      <FoldedForm summary={words.add}>
        {(close) => (
          <form
            noValidate
            className="grid gap-4 pt-1 pb-4"
            onSubmit={onSubmit((wish) => {
              const kept = known.map(wishOf).filter(({ username }) => username !== wish.username);
              put.mutate([...kept, wish], {
                onSuccess: () => {
                  form.reset();
                  close();
                },
              });
            })}
          >
            <Input {...field('username')} label={words.username} maxLength={20} />
            <fieldset>
              <legend className="mb-1 text-sm font-semibold text-soft">{words.role}</legend>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {STAFF_ROLES.map((role) => (
                  <Checkbox
                    key={role}
                    checked={roles.includes(role)}
                    onChange={() => toggle(role)}
                    label={words.mayDo[role]}
                  />
                ))}
              </div>
            </fieldset>
            <Button type="submit" isBusy={put.isPending} disabled={!staff}>
              {words.submit}
            </Button>
          </form>
        )}
      </FoldedForm>
    </>
  );
}
