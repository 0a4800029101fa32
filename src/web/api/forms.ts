/** What the page's forms were drawn with. They act without a script, and are the same that scripts take over. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormsData, RefusedForm } from '#shared/page-data.ts';

export const FORMS_KEY = ['forms'];

/** Null where the page came without, as to somebody whose acts are refused anyway. It belongs to the page that came. */
export function useDrawnForms(): FormsData | null {
  const client = useQueryClient();
  const [forms] = useState(() => client.getQueryData<FormsData | null>(FORMS_KEY) ?? null);
  return forms;
}

/** The form of this address, where it was refused before there was a script. */
export function useRefusedForm(action: string | undefined): RefusedForm | null {
  const refused = useDrawnForms()?.refused;
  return refused && refused.action === action ? refused : null;
}
