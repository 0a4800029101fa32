import { type ReactNode, useId } from 'react';
import { texts } from '#web/texts/texts.ts';

export function StepFrame({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="panel scroll-mt-(--bar-height) px-4 py-4 [--panel-line:var(--color-primary-deep)] sm:px-6 sm:py-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p aria-hidden="true" className="text-2xs tracking-wide text-primary-hot">
            {texts.desk.steps.next}
          </p>
          <h2 id={id} className="text-3xl wrap-anywhere sm:text-4xl">
            {title}
          </h2>
        </div>
        {aside}
      </div>
      <p className="mt-2 max-w-prose text-soft">{text}</p>
      {children}
    </section>
  );
}
