/** The type of the texts in any language: functions take the same parameters, the words may differ. */
export type Wording<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Wording<T[K]> };
