/** The network connections between the nodes of a cluster, which can be cut. */
import { startRelay } from '#tests/support/relay.ts';
import { ADDRESS, LINE_KINDS, type LineKind, type Node } from '../../scripts/cluster.ts';

type Relay = Awaited<ReturnType<typeof startRelay>>;

export class Lines {
  /** The relays by kind, node and target port. */
  readonly #lines = new Map<string, { relay: Relay; node: Node; kind: LineKind }>();

  /** A port that leads to another one through a node's own connection. */
  readonly to = async (port: number, node: Node, kind: LineKind): Promise<number> => {
    const name = `${kind} of ${node} to ${port}`;
    const relay = this.#lines.get(name)?.relay ?? (await startRelay(`tcp://${ADDRESS}:${port}`));
    this.#lines.set(name, { relay, node, kind });
    return Number(new URL(relay.url).port);
  };

  /** Stops all data from now on without closing the connections. */
  cut(node: Node, kinds: readonly LineKind[] = LINE_KINDS): void {
    for (const relay of this.#of(node, kinds)) {
      relay.isSilent = true;
      relay.fallSilent();
    }
  }

  /** Ends the connections that were cut; new ones work. */
  mend(node: Node): void {
    for (const relay of this.#of(node, LINE_KINDS)) {
      if (relay.isSilent) relay.cut();
      relay.isSilent = false;
    }
  }

  #of(node: Node, kinds: readonly LineKind[]): Relay[] {
    return [...this.#lines.values()]
      .filter((line) => line.node === node && kinds.includes(line.kind))
      .map(({ relay }) => relay);
  }

  async close(): Promise<void> {
    for (const { relay } of this.#lines.values()) await relay.stop();
  }
}
