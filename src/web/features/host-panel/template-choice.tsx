import { useQuery } from '@tanstack/react-query';
import { templatesQuery, useLoadTemplate } from '#web/api/templates.ts';
import { Select } from '#web/components/field.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { texts } from '#web/texts/texts.ts';
import { ownTemplate, TEMPLATES, type Template } from './templates.ts';

const words = texts.hostPanel.templates;

/** The choice of a template above the form of a new tournament, which fills the form in. */
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
    <div className="mb-3">
      <Select
        label={words.title}
        value={chosen ?? ''}
        disabled={load.isPending}
        onChange={({ target }) => {
          const ready = TEMPLATES.find(({ id }) => id === target.value);
          if (ready) onChoose(ready);
          else if (target.value) load.mutate(target.value);
        }}
        options={[
          { value: '', label: words.none },
          ...TEMPLATES.map(({ id, name }) => ({ value: id, label: name })),
          ...(data?.templates ?? []).map(({ $id, name }) => ({ value: $id, label: name })),
        ]}
      />
      {isError && !data && (
        <div className="mt-3">
          <ShortFailure text={words.failed} onRetry={refetch} />
        </div>
      )}
    </div>
  );
}
