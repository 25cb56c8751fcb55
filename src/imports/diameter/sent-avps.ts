/**
 * The AVPs of a message as a test sends them, each value by the names that lead to it, such as
 * `Subscription-Id.Subscription-Id-Data`. An AVP whose octets that would not give again is sent in hex.
 */
import { ifPossible } from '../../ground/if-possible.ts';
import { hexOf } from '../../protocol/asn1/tree.ts';
import { headerLength } from '../../protocol/diameter/codec.ts';
import { dictionary, encodeMessage, type Avp } from '../../protocol/diameter/index.ts';
import type { Arguments } from '../arguments.ts';

/** An outermost AVP of a captured message, with its octets and their padding. */
export interface CapturedAvp extends Avp {
  readonly octets: Uint8Array;
}

/** Ends the name of the value of a whole AVP in hex. */
export const wholeAvp = ' in hex';

/** What a test writes for an AVP: hex of the whole, or its name and value. */
type Node =
  | { readonly hex: string }
  | { readonly name: string; readonly mandatory?: boolean; readonly at: string }
  | { readonly name: string; readonly mandatory?: boolean; readonly is: string }
  | { readonly name: string; readonly mandatory?: boolean; readonly within: readonly Node[] };

export interface SentAvps {
  /** By the names that lead to them. */
  readonly values: Arguments;
  /** How the values stand in the message: equal where the same list is written. */
  readonly key: string;
  /** The AVPs that the gateway is given, for the judge of what it sends. */
  readonly avps: readonly Avp[];
  /** The list of a test. `values`: what stands in the place of each value. */
  write(values: Arguments): readonly unknown[];
}

/** What is sent is the time of the test, not that of the capture. */
const moments: ReadonlySet<string> = new Set(['Event-Timestamp']);
const presentMoment = "{formatDate(now(), 'YYYY-MM-DDTHH:mm:ssZ')}";

const blank = {
  command: 0,
  application: 0,
  request: false,
  proxiable: false,
  error: false,
  retransmitted: false,
  hopByHop: 0,
  endToEnd: 0,
} as const;

/** The octets of one AVP in hex; undefined where it cannot be written. */
export const octetsOfAvp = (avp: Avp): string | undefined =>
  ifPossible(() => encodeMessage({ ...blank, avps: [avp] }, dictionary).toString('hex', headerLength));

/** RFC 6733 §4.1: only a flag that is not that of the dictionary is written. */
const flagsOf = ({ name, mandatory = false }: Avp): { readonly mandatory?: boolean } =>
  mandatory === (dictionary.avpNamed(name)?.mandatory ?? false) ? {} : { mandatory };

/** As a test writes it, with the names of numbers. */
const writtenAvp = (avp: Avp): Avp => {
  const { name, value } = avp;
  const meaning = 'meaning' in avp ? avp.meaning : undefined;
  return {
    name,
    value: Array.isArray(value) ? (value as readonly Avp[]).map(writtenAvp) : (meaning ?? value),
    ...flagsOf(avp),
  };
};

/** The names that lead to AVPs of one list: several of one name are numbered from the second on. */
class Names {
  readonly #before: string;
  readonly #turns = new Map<string, number>();

  constructor(before: string) {
    this.#before = before;
  }

  next({ name }: Avp): string {
    const turn = this.#turns.get(name) ?? 0;
    this.#turns.set(name, turn + 1);
    return turn === 0 ? `${this.#before}${name}` : `${this.#before}${name}[${turn}]`;
  }
}

class Writing {
  readonly values: Record<string, unknown> = {};

  nodes(avps: readonly CapturedAvp[]): readonly { readonly node: Node; readonly avp: Avp }[] {
    const names = new Names('');
    return avps.map((avp) => {
      const at = names.next(avp);
      const { octets, ...plain } = avp;
      const written = writtenAvp(plain);
      if (octetsOfAvp(written) === hexOf(octets)) return { node: this.#nodeOf(written, at), avp: written };
      this.values[at + wholeAvp] = hexOf(octets);
      return { node: { hex: at + wholeAvp }, avp };
    });
  }

  #nodeOf({ name, value, mandatory }: Avp, at: string): Node {
    const own = { name, ...(mandatory !== undefined && { mandatory }) };
    if (Array.isArray(value)) {
      const names = new Names(`${at}.`);
      return { ...own, within: (value as readonly Avp[]).map((each) => this.#nodeOf(each, names.next(each))) };
    }
    if (moments.has(at)) return { ...own, is: presentMoment };
    this.values[at] = value;
    return { ...own, at };
  }
}

const avpWith = (node: Node, values: Arguments): unknown => {
  if ('hex' in node) return values[node.hex];
  const { name, mandatory } = node;
  const value =
    'within' in node ? node.within.map((each) => avpWith(each, values)) : 'is' in node ? node.is : values[node.at];
  return { name, value, ...(mandatory !== undefined && { mandatory }) };
};

export const sentAvps = (avps: readonly CapturedAvp[]): SentAvps => {
  const writing = new Writing();
  const made = writing.nodes(avps);
  const nodes = made.map(({ node }) => node);
  return {
    values: writing.values,
    key: JSON.stringify(nodes),
    avps: made.map(({ avp }) => avp),
    write: (values) => nodes.map((node) => avpWith(node, values)),
  };
};
