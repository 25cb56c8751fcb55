/** The AVPs of a received message as a test expects them: each value by its kpath. */
import { dictionary, type Message, type ReadAvp } from '../../protocol/diameter/index.ts';
import type { Arguments } from '../arguments.ts';

/** Where a received message stands in what its operation receives. */
export type Place = 'request' | 'response';

export interface ReceivedAvps {
  /** By kpath. */
  readonly values: Arguments;
  /** AVPs that come more than once, and empty groups: how many elements the list at the kpath has. */
  readonly sizes: ReadonlyMap<string, number>;
  /**
   * Results and enumerations, by kpath: messages in which they differ say different things, and a test that allows all
   * between two of them would say nothing.
   */
  readonly kinds: ReadonlyMap<string, unknown>;
  /** Kpaths at which any value may come. */
  readonly open: ReadonlySet<string>;
  /** Expressions that read the values, by kpath; those behind the first of several of one name have none. */
  readonly members: ReadonlyMap<string, string>;
}

/** AVPs that identify the nodes and their session (RFC 6733 §6, §8.8), or the moment. */
const ofNodes: ReadonlySet<string> = new Set([
  'Session-Id',
  'Origin-Host',
  'Origin-Realm',
  'Destination-Realm',
  'Event-Timestamp',
]);
/** Which of them a node adds depends on its configuration. */
export const atWill: ReadonlySet<string> = new Set(['Destination-Host', 'Origin-State-Id']);

const results: ReadonlySet<string> = new Set(['Result-Code', 'Experimental-Result-Code']);

const isKind = (name: string): boolean => results.has(name) || dictionary.avpNamed(name)?.type === 'Enumerated';

interface Standing {
  readonly kpath: string;
  /** The names that lead to it, for the function `avp`; undefined behind the first of several of one name. */
  readonly names: readonly string[] | undefined;
}

class Reading {
  readonly values: Record<string, unknown> = {};
  readonly sizes = new Map<string, number>();
  readonly kinds = new Map<string, unknown>();
  readonly open = new Set<string>();
  readonly members = new Map<string, string>();
  readonly #root: string;

  /** `root`: the expression that has the AVPs. */
  constructor(root: string) {
    this.#root = root;
  }

  addAll(avps: readonly ReadAvp[], { kpath, names }: Standing): void {
    const counts = new Map<string, number>();
    for (const { name } of avps) counts.set(name, (counts.get(name) ?? 0) + 1);
    const seen = new Map<string, number>();
    for (const avp of avps) {
      const { name } = avp;
      const turn = seen.get(name) ?? 0;
      seen.set(name, turn + 1);
      const all = `${kpath}.[name=${name}]`;
      const count = counts.get(name) ?? 0;
      if (count > 1) this.sizes.set(all, count);
      this.#add(avp, {
        kpath: count > 1 ? `${all}.[${turn}].value` : `${all}.value`,
        names: turn === 0 && names !== undefined ? [...names, name] : undefined,
      });
    }
  }

  #add({ name, value }: ReadAvp, standing: Standing): void {
    const { kpath, names } = standing;
    const isOutermost = names?.length === 1;
    if (typeof value === 'object') {
      if (value.length === 0) this.sizes.set(kpath, 0);
      return this.addAll(value, standing);
    }
    const isAtWill = isOutermost && atWill.has(name);
    const own = isAtWill ? `${kpath}.default('')` : kpath;
    this.values[own] = value;
    if (isKind(name)) this.kinds.set(own, value);
    if (isAtWill || (isOutermost && ofNodes.has(name))) this.open.add(own);
    if (names !== undefined && !isAtWill)
      this.members.set(own, `avp(${this.#root}, ${names.map((each) => `'${each}'`).join(', ')})`);
  }
}

/** `operation`: under which `$i` has the message. */
export const receivedAvps = ({ avps }: Message, operation: string, place: Place): ReceivedAvps => {
  const reading = new Reading(`$i.${operation}.${place}.avps`);
  reading.addAll(avps, { kpath: `${place}.avps`, names: [] });
  return reading;
};
