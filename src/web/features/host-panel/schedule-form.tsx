import { useState } from 'react';
import { type ScheduleValues, schedule as scheduleAct } from '#shared/forms/evenings.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { ScheduleDocument, TemplateList } from '#shared/wire/schedules.ts';
import { useSaveSchedule } from '#web/api/schedules.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox, Input, Select } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { texts } from '#web/texts/texts.ts';
import { listed } from './bracket-values.ts';
import { NUMBER } from './form-parts.tsx';

const words = texts.evenings;

/** The default length of a new schedule, in days. */
const DAYS = 180;

const SCHEMA = scheduleAct(() => nepalDay(serverNow()));

export function ScheduleForm({
  schedule,
  templates,
  onDone,
}: {
  schedule: ScheduleDocument | null;
  templates: TemplateList['templates'];
  onDone?: () => void;
}) {
  const [takeBack, setTakeBack] = useState(false);
  const save = useSaveSchedule({
    id: schedule?.$id ?? null,
    onSuccess: () => {
      toast.success(words.saved);
      if (schedule) return;
      form.reset();
      onDone?.();
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: valuesOf(schedule ?? fresh(templates[0]?.$id ?? '')),
    schema: SCHEMA,
    told: fieldsOf,
    refused: { error: save.error },
  });
  const { error: weekdaysError, ...weekdays } = field('weekdays');
  return (
    <form
      noValidate
      className="grid gap-4 pt-1 pb-4"
      onSubmit={onSubmit((told) => save.mutate(schedule ? { ...told, takeBack } : told))}
    >
      <Select
        {...field('template')}
        label={words.template}
        options={templates.map(({ $id, name }) => ({ value: $id, label: name }))}
      />
      <fieldset>
        <legend className="mb-1 text-sm text-soft">{words.days}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
          {words.weekdays.map((name, day) => (
            <Checkbox key={name} {...weekdays} value={String(day)} label={name} />
          ))}
        </div>
        {weekdaysError && <p className="text-sm text-aborted">{weekdaysError}</p>}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...field('time')} type="time" label={words.time} />
        <Input {...field('publishHours')} {...NUMBER} label={words.publishHours} />
        <Input {...field('from')} type="date" label={words.from} />
        <Input {...field('until')} type="date" label={words.until} />
      </div>
      <Input {...field('pauses')} label={words.pauses} hint={words.pausesHint} />
      {schedule && (
        <Checkbox
          checked={takeBack}
          onChange={(event) => setTakeBack(event.currentTarget.checked)}
          label={words.takeBack}
        />
      )}
      <Button type="submit" isBusy={save.isPending} className="justify-self-start">
        {schedule ? words.save : words.addSchedule}
      </Button>
    </form>
  );
}

type Fields = Omit<ScheduleDocument, '$id' | '$createdAt' | '$updatedAt' | 'evenings' | 'next'>;

function fresh(template: string): Fields {
  const day = (days: number) => nepalDay(serverNow(), days);
  const when = { weekdays: [5], time: '19:00', from: day(0), until: day(DAYS) };
  return { template, ...when, publishHours: 24, pauses: [] };
}

function valuesOf({ template, weekdays, time, from, until, publishHours, pauses }: Fields) {
  return {
    template: template ?? '',
    weekdays: weekdays.map(String),
    time,
    from,
    until,
    publishHours: String(publishHours),
    pauses: pauses.join(', '),
  };
}

function fieldsOf(values: ReturnType<typeof valuesOf>): ScheduleValues {
  return {
    ...values,
    weekdays: values.weekdays.map(Number),
    publishHours: numberOf(values.publishHours),
    pauses: listed(values.pauses),
  };
}
