/** The possible problems of an installation. How to solve each: docs/running.md#problems. */
import en from './en/problems.json' with { type: 'json' };
import type { Language } from './languages.ts';
import ne from './ne/problems.json' with { type: 'json' };

/** A problem, or the test message with which the operator tries whether messages arrive. */
export type ToldKind = keyof typeof en;
export type ProblemKind = Exclude<ToldKind, 'test'>;

export const PROBLEM_TEXTS: Readonly<Record<Language, Readonly<Record<ToldKind, string>>>> = { en, ne };

export const PROBLEM_KINDS = Object.keys(en).filter((kind) => kind !== 'test') as ProblemKind[];

export const isProblemKind = (kind: string): kind is ProblemKind =>
  PROBLEM_KINDS.some((known) => known === kind);
