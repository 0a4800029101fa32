/** What an examination of an installation found, in words for the operator. */
import texts from './findings.json' with { type: 'json' };

export interface Finding {
  /**
   * `fine`: looked at, nothing to do. `advice`: works, and should be changed. `mustChange`: does not work, or is not safe.
   * `unknown`: could not be looked at.
   */
  level: 'fine' | 'advice' | 'mustChange' | 'unknown';
  /** The finding in words, and what to change. */
  says: string;
}

const finding =
  (level: Finding['level']) =>
  (says: string): Finding => ({ level, says });

export const fine = finding('fine');
export const advice = finding('advice');
export const mustChange = finding('mustChange');
export const unknown = finding('unknown');

/** The findings that are so, of those whose words need no values. */
export function found(are: Partial<Record<keyof typeof texts, boolean | null | undefined>>): Finding[] {
  return Object.entries(texts as Readonly<Record<string, Finding>>).flatMap(([name, one]) =>
    are[name as keyof typeof texts] ? [one] : [],
  );
}

/** 1 when something must change, else 2 when something could not be looked at, else 0. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ level }) => level === 'mustChange')) return 1;
  return findings.some(({ level }) => level === 'unknown') ? 2 : 0;
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as NodeJS.ErrnoException;
  // Errors of fetch tell only in their cause what happened.
  if (cause instanceof Error && error.message === 'fetch failed') return reasonOf(cause);
  return error.message || String(code);
}
