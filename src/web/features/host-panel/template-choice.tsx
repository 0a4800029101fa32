import clsx from 'clsx';
import { LayoutTemplate } from 'lucide-react';
import { texts } from '#web/texts/texts.ts';
import { TEMPLATES, type Template } from './templates.ts';

const words = texts.hostPanel.templates;

/** Above the form of a new tournament: fills it in. */
export function TemplateChoice({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (template: Template) => void;
}) {
  return (
    <fieldset className="mb-6">
      <legend className="display mb-2 flex items-center gap-2 text-2xl">
        <LayoutTemplate aria-hidden="true" size={20} className="text-primary" />
        {words.title}
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {TEMPLATES.map((template) => (
          <button
            key={template.id}
            type="button"
            aria-pressed={chosen === template.id}
            onClick={() => onChoose(template)}
            className={clsx(
              'min-h-14 border px-3.5 py-2 text-left',
              chosen === template.id
                ? 'border-primary bg-primary/15'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            <span className="display block text-lg">{template.name}</span>
            <span className="block text-sm text-soft">{template.hint}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
