import type { ComponentProps } from 'react';
import { Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';

export function ReasonInput({
  isOptional = false,
  ...input
}: Omit<ComponentProps<typeof Input>, 'label'> & { isOptional?: boolean }) {
  const label = isOptional ? texts.admin.reasonOptional : texts.admin.reason;
  return <Input maxLength={500} autoComplete="off" {...input} label={label} />;
}
