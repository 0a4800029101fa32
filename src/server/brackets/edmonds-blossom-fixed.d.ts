declare module 'edmonds-blossom-fixed' {
  /**
   * The matching of the greatest weight, of those with the most pairs where `maxCardinality` is true.
   * @param edges two vertices, counted from 0, and the weight
   * @returns by vertex the other one of its pair, -1 for who has none
   */
  export default function matching(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): number[];
}
