/** The data with which the server rendered the page's forms. They work without scripts, and React takes them over. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormsData, RefusedForm } from '#shared/page-data.ts';

export const FORMS_KEY = ['forms'];

/** The data of the page as it was loaded; null: it has none, because its reader's acts would be refused anyway. */
export function useDrawnForms(): FormsData | null {
  const client = useQueryClient();
  const [forms] = useState(() => client.getQueryData<FormsData | null>(FORMS_KEY) ?? null);
  return forms;
}

/** The form of this address, if it was sent without a script and refused; null: it was not. */
export function useRefusedForm(action: string | undefined): RefusedForm | null {
  const refused = useDrawnForms()?.refused;
  return refused && refused.action === action ? refused : null;
}
