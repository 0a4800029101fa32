/** The lines between the nodes of a cluster, which can be cut. */
import { startRelay } from '#tests/support/relay.ts';
import { ADDRESS, Cluster, LINE_KINDS, type LineKind, NODES, type Node } from '../../scripts/cluster.ts';

interface Line {
  relay: Awaited<ReturnType<typeof startRelay>>;
  node: Node;
  kind: LineKind;
  /** Where it leads. */
  port: number;
}

/** A relay for each line of each node. */
export class Lines {
  readonly #lines: Line[] = [];

  static async open(firstPort: number): Promise<Lines> {
    const ports = new Cluster({ folder: '', firstPort });
    const lines = new Lines();
    for (const node of NODES) {
      const postgres = ports.port('postgres', node);
      const etcds = NODES.map((other) => ports.port('etcd', other));
      const ends = {
        replication: [postgres],
        clients: [postgres],
        patroni: [ports.port('rest', node)],
        etcd: etcds,
      };
      for (const kind of LINE_KINDS)
        for (const port of ends[kind])
          lines.#lines.push({ relay: await startRelay(`tcp://${ADDRESS}:${port}`), node, kind, port });
    }
    return lines;
  }

  readonly to = (port: number, node: Node, kind: LineKind): number => {
    const line = this.#of(node, [kind]).find((one) => one.port === port);
    if (!line) throw new Error(`There is no line ${kind} of ${node} to ${port}.`);
    return Number(new URL(line.relay.url).port);
  };

  /** From now on nothing arrives, and no connection is closed. */
  cut(node: Node, kinds: readonly LineKind[] = LINE_KINDS): void {
    for (const { relay } of this.#of(node, kinds)) {
      relay.isSilent = true;
      relay.fallSilent();
    }
  }

  /** The connections of that time end. */
  mend(node: Node): void {
    for (const { relay } of this.#of(node, LINE_KINDS)) {
      if (relay.isSilent) relay.cut();
      relay.isSilent = false;
    }
  }

  #of(node: Node, kinds: readonly LineKind[]): Line[] {
    return this.#lines.filter((line) => line.node === node && kinds.includes(line.kind));
  }

  async close(): Promise<void> {
    for (const { relay } of this.#lines) await relay.stop();
  }
}
