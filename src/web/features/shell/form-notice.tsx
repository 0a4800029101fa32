import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormsData } from '#shared/page-data.ts';
import { FORMS_KEY } from '#web/api/forms.ts';
import { texts } from '#web/texts/texts.ts';

/** Shows above the page what a form has done or why it was refused; with scripts, toasts do this. */
export function FormNotice({ forms, pathname }: { forms: FormsData; pathname: string }) {
  const client = useQueryClient();
  const [shownAt] = useState(pathname);
  const isLeft = pathname !== shownAt;
  useEffect(() => {
    if (isLeft) client.setQueryData(FORMS_KEY, null);
  }, [isLeft, client]);
  if (isLeft) return null;
  const { refused, done } = forms;
  if (refused) {
    return (
      <p
        role="alert"
        className="mb-5 border-l-4 border-aborted bg-raised px-4 py-3 font-semibold text-aborted"
      >
        {refused.text}
      </p>
    );
  }
  return (
    done && (
      <p role="status" className="mb-5 border-l-4 border-open bg-raised px-4 py-3 font-semibold text-open">
        {texts.reasons[done]}
      </p>
    )
  );
}
