import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { LayoutTemplate } from 'lucide-react';
import { templatesQuery, useLoadTemplate } from '#web/api/templates.ts';
import { ShortFailure } from '#web/components/short-list.tsx';
import { texts } from '#web/texts/texts.ts';
import { ownTemplate, TEMPLATES, type Template } from './templates.ts';

const words = texts.hostPanel.templates;

/** Above the form of a new tournament: fills it in. */
export function TemplateChoice({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (template: Template) => void;
}) {
  const { data, isError, refetch } = useQuery(templatesQuery());
  const load = useLoadTemplate({ onSuccess: (kept) => onChoose(ownTemplate(kept)) });
  return (
    <fieldset className="mb-6">
      <legend className="display mb-2 flex items-center gap-2 text-2xl">
        <LayoutTemplate size={20} className="text-primary" />
        {words.title}
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {TEMPLATES.map((template) => (
          <Choice
            key={template.id}
            name={template.name}
            hint={template.hint}
            isChosen={chosen === template.id}
            onChoose={() => onChoose(template)}
          />
        ))}
        {data?.templates.map(({ $id, name, tournTitle }) => (
          <Choice
            key={$id}
            name={name}
            hint={name === tournTitle ? words.own : tournTitle}
            isChosen={chosen === $id}
            onChoose={() => load.mutate($id)}
          />
        ))}
      </div>
      {isError && !data && (
        <div className="mt-3">
          <ShortFailure text={words.failed} onRetry={refetch} />
        </div>
      )}
    </fieldset>
  );
}

function Choice({
  name,
  hint,
  isChosen,
  onChoose,
}: {
  name: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'min-h-14 border px-3.5 py-2 text-left',
        isChosen ? 'border-primary bg-primary/15' : 'border-line bg-surface hover:border-edge',
      )}
    >
      <span className="display block text-lg wrap-anywhere">{name}</span>
      <span className="block text-sm text-soft wrap-anywhere">{hint}</span>
    </button>
  );
}
