/** The wordings of one language; numbers and functions keep their parameters, English its own words. */
export type Wording<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Wording<T[K]> };
