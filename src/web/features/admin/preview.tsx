import { RichText } from '#web/components/rich-text.tsx';
import { texts } from '#web/texts/texts.ts';

export function Preview({ title, html }: { title?: string; html: string }) {
  if (!html) return null;
  return (
    <section aria-label={texts.admin.preview} className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold text-soft">{texts.admin.preview}</p>
      <div className="panel py-4 pl-5 pr-4 [--panel-fill:var(--color-raised)]">
        {title && <p className="display mb-2 text-3xl">{title}</p>}
        <RichText html={html} />
      </div>
    </section>
  );
}
