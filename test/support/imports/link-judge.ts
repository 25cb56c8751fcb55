/**
 * Compares the references of an imported test to the known links of its scene. A reference is right if it has the value
 * of its argument in every fresh call, of which each has other values: it then denotes the source of the link, or one
 * that always has the same value. It is wrong if it held in the calls of the capture alone.
 */
import { parseAllDocuments } from 'yaml';
import { fieldsOf, itemsOf, type Fields } from '../../../schemas/loose-values.ts';
import { Globals } from '../../../src/expressions/globals.ts';
import { parseExpression } from '../../../src/expressions/parse.ts';
import { seededSources, type Scope } from '../../../src/expressions/scope.ts';
import { bracedExpression } from '../../../src/expressions/template.ts';
import { ifPossible } from '../../../src/ground/if-possible.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { parseName } from '../../../src/protocol/asn1/index.ts';
import { ownerOf, type CallValues, type Place, type Scene } from './link-scenes.ts';
import type { Template, TemplateMessage } from './link-templates.ts';

type Side = TemplateMessage['by'];

/** An expression of an imported test. */
export interface Claim {
  /** The operation and the argument. */
  readonly at: string;
  readonly expression: string;
  /** Absent: the argument has the same value in all calls. */
  readonly place?: Place;
  readonly isRight: boolean;
}

export interface Judged {
  readonly claims: readonly Claim[];
  /** Links that a test of this side could say. */
  readonly links: readonly Place[];
  readonly missed: readonly Place[];
  /** Column of the feed, or variable of a test of one call, by the place that it is sent at. */
  readonly columns: ReadonlyMap<string, string>;
}

interface Definition extends Fields {
  readonly name: string;
}

/** Of an argument: what stands there. */
interface Said {
  readonly name: string;
  readonly value: unknown;
}

interface Met {
  readonly message: number;
  readonly isSent: boolean;
  readonly said: readonly Said[];
}

const isDiameter = ({ family }: TemplateMessage): boolean => family === 'request' || family === 'answer';

/** As an imported test names it: without the first index of a list, and the names of AVPs joined. */
const plain = (name: string): string => name.replaceAll('[0]', '');

const nameOf = ({ slot: { name } }: Place): string => plain(typeof name === 'string' ? name : name.join('.'));

const avpNames = (avps: unknown, before: readonly string[] = []): readonly Said[] =>
  itemsOf(avps).flatMap((each) => {
    const { name, value } = fieldsOf(each);
    const names = [...before, String(name)];
    return Array.isArray(value) ? avpNames(value, names) : [{ name: names.join('.'), value }];
  });

const namesInKpath = (kpath: string): string =>
  [...kpath.matchAll(/\[name=([^\]]+)\]/g)].map(([, name]) => name).join('.');

/** The indices of the messages of a definition, in their order. */
const messagesOf = (template: Template, legs: ReadonlySet<number>): readonly number[] =>
  template.messages.flatMap(({ leg = 0 }, index) => (legs.has(leg) ? [index] : []));

const skipped = /^(?:wait|assert|eval|comment|diameter\.from_server\.Register|tcap\..*\.End)$/;

/** Dialogues by definition, in the order of an imported file: the main one is the last. */
const legsByDefinition = (template: Template, side: Side): readonly ReadonlySet<number>[] => {
  const legs = [...new Set(template.messages.map(({ leg = 0 }) => leg))];
  if (side === 'service') return [new Set(legs)];
  const peers = legs.filter((leg) => ownerOf(template, leg) !== 0);
  return [...peers.map((leg) => new Set([leg])), new Set(legs.filter((leg) => ownerOf(template, leg) === 0))];
};

const setIn = (tree: Record<string, unknown>, name: string, value: unknown): void => {
  const path = parseName(name);
  let at: Record<string | number, unknown> = tree;
  for (const [index, step] of path.entries()) {
    if (index === path.length - 1) at[step] = value;
    else {
      at[step] ??= typeof path[index + 1] === 'number' ? [] : {};
      at = at[step] as Record<string | number, unknown>;
    }
  }
};

const valueAt = ({ key, form }: Place, values: CallValues): unknown =>
  form === 'number' ? Number(values.get(key)) : values.get(key);

const avpTree = (places: readonly Place[], values: CallValues, fixed: Fields = {}, depth = 0): readonly Fields[] => {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const name = (place.slot.name as readonly string[])[depth] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  const chosen = [...groups].map(([name, within]) => {
    const [first] = within;
    const isValue = first?.slot.name.length === depth + 1;
    return { name, value: isValue && first ? valueAt(first, values) : avpTree(within, values, {}, depth + 1) };
  });
  return [...Object.entries(fixed).map(([name, value]) => ({ name, value })), ...chosen];
};

class Judge {
  readonly #scene: Scene;
  readonly #side: Side;
  readonly #fresh: readonly CallValues[];
  readonly #columns = new Map<string, string>();
  readonly #variables: Fields;
  readonly #definitions: readonly Definition[];

  constructor(scene: Scene, side: Side, text: string, fresh: readonly CallValues[]) {
    this.#scene = scene;
    this.#side = side;
    this.#fresh = fresh;
    this.#definitions = parseAllDocuments(text).map((document) => document.toJS() as Definition);
    this.#variables = Object.assign({}, ...this.#definitions.map(({ vars }) => fieldsOf(vars))) as Fields;
  }

  judged(): Judged {
    const legs = legsByDefinition(this.#scene.template, this.#side);
    if (legs.length !== this.#definitions.length)
      throw new Error(`${this.#definitions.length} definitions instead of ${legs.length}`);
    const met = this.#definitions.map((definition, index) => this.#met(definition, legs[index] ?? new Set()));
    for (const { message, isSent, said } of met.flat()) if (isSent) this.#noteColumns(message, said);
    const claims = this.#definitions.flatMap((definition, index) => this.#claims(definition, met[index] ?? []));
    const links = this.#links();
    const found = new Set(claims.flatMap(({ place, isRight }) => (isRight && place ? [place.key] : [])));
    return { claims, links, missed: links.filter(({ key }) => !found.has(key)), columns: this.#columns };
  }

  #placesOf(message: number): readonly Place[] {
    return this.#scene.places.filter((place) => place.message === message);
  }

  /** What each operation says of its messages, by index of the operation. */
  #met({ operations }: Definition, legs: ReadonlySet<number>): readonly (Met & { readonly at: number })[] {
    const left = [...messagesOf(this.#scene.template, legs)];
    return itemsOf(operations).flatMap((each, at) => {
      const { type, arguments: given, tests } = fieldsOf(each);
      if (skipped.test(String(type))) return [];
      const take = (isSent: boolean, said: readonly Said[]): Met & { readonly at: number } => {
        const message = left.shift();
        const template = message === undefined ? undefined : this.#scene.template.messages[message];
        if (message === undefined || template === undefined || (template.by === this.#side) !== isSent)
          throw new Error(`${String(type)} is not in its place`);
        if (!isDiameter(template) && !String(type).endsWith(`.${template.operation}`))
          throw new Error(`${String(type)} stands for ${template.operation}`);
        return { at, message, isSent, said };
      };
      const checks = itemsOf(tests).map((test) => {
        const { kpath, value } = fieldsOf(test);
        return { name: namesInKpath(String(kpath)), value };
      });
      if (type === 'diameter.Request') return [take(true, avpNames(fieldsOf(given)['avps'])), take(false, checks)];
      if (type === 'diameter.from_client.Request') return [take(false, checks)];
      if (type === 'diameter.to_client.Answer') return [take(true, avpNames(fieldsOf(given)['avps']))];
      const isSent = /_to_/.test(String(type));
      return [
        take(
          isSent,
          Object.entries(fieldsOf(given)).map(([name, value]) => ({ name: plain(name), value })),
        ),
      ];
    });
  }

  #noteColumns(message: number, said: readonly Said[]): void {
    for (const place of this.#placesOf(message)) {
      const value = said.find(({ name }) => name === nameOf(place))?.value;
      const name = this.#columnIn(value);
      if (name !== undefined && !this.#columns.has(name)) this.#columns.set(name, place.key);
    }
  }

  /** The column, or the variable, which is all that stands there. */
  #columnIn(value: unknown): string | undefined {
    const [, member, quoted, variable] =
      /^\{(?:int\()?\$v\.(?:call(?:\.(\w+)|\['([^']+)'\])|(\w+))\)?\}$/.exec(String(value)) ?? [];
    if (variable !== undefined) return Object.hasOwn(this.#variables, variable) ? variable : undefined;
    return member ?? quoted;
  }

  #claims(definition: Definition, met: readonly (Met & { readonly at: number })[]): readonly Claim[] {
    const claims = new Map<string, Claim & { isRight: boolean }>();
    for (const [call, values] of this.#fresh.entries()) {
      const scope = this.#scope(values, call);
      for (const [at, each] of itemsOf(definition['operations']).entries()) {
        const of = met.filter((one) => one.at === at);
        for (const one of of) this.#play(one, values, scope, claims);
        if (fieldsOf(each)['type'] === 'eval') this.#set(fieldsOf(each), scope);
      }
    }
    return [...claims.values()];
  }

  #set({ set }: Fields, scope: Scope): void {
    for (const [name, value] of Object.entries(fieldsOf(set))) {
      const source = bracedExpression(String(value));
      if (source !== undefined) scope.v[name.replace(/^v\./, '')] = this.#evaluated(source, scope);
    }
  }

  #evaluated(source: string, scope: Scope): unknown {
    return ifPossible(() => parseExpression(source).evaluate(scope));
  }

  #scope(values: CallValues, n: number): Scope {
    const row = Object.fromEntries([...this.#columns].map(([name, key]) => [name, values.get(key)]));
    const globals = new Globals();
    return { v: { ...row, call: row }, i: {}, g: globals.values, globals, n, sources: seededSources(1, systemClock) };
  }

  #play(met: Met, values: CallValues, scope: Scope, claims: Map<string, Claim & { isRight: boolean }>): void {
    const { message, isSent, said } = met;
    const places = this.#placesOf(message);
    const { operation, fixed } = this.#scene.template.messages[message] as TemplateMessage;
    if (!isSent) this.#receive(message, values, scope);
    for (const { name, value } of said) {
      const source = typeof value === 'string' ? bracedExpression(value) : undefined;
      if (source === undefined || (isSent && this.#columnIn(value) !== undefined)) continue;
      // What is sent at any time.
      if (source.startsWith('formatDate(')) continue;
      const at = `${message} ${operation} ${name}`;
      const place = places.find((one) => nameOf(one) === name);
      const expected = place === undefined ? fixed[name] : values.get(place.key);
      const isRight = String(this.#evaluated(source, scope)) === String(expected);
      const known = claims.get(at);
      if (known === undefined) claims.set(at, { at, expression: source, ...(place && { place }), isRight });
      else known.isRight &&= isRight;
    }
  }

  #receive(message: number, values: CallValues, { i }: Scope): void {
    const { operation, family, fixed } = this.#scene.template.messages[message] as TemplateMessage;
    const places = this.#placesOf(message);
    if (family === 'request') i['DiameterRequest'] = { request: { avps: avpTree(places, values, fixed) } };
    else if (family === 'answer') i['Diameter'] = { response: { avps: avpTree(places, values, fixed) } };
    else {
      const tree: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(fixed)) setIn(tree, name, value);
      for (const place of places) setIn(tree, String(place.slot.name), valueAt(place, values));
      i[operation] = tree;
    }
  }

  /** Links whose value the side has another way than by having sent it: those between two values that it sends are columns. */
  #links(): readonly Place[] {
    const placeOf = (key: string): Place => this.#scene.places.find((one) => one.key === key) as Place;
    const isConstant = (place: Place): boolean =>
      place.term.kind === 'constant' || (place.term.kind === 'link' && isConstant(placeOf(place.term.source)));
    const comesFromOther = (place: Place): boolean =>
      place.by !== this.#side || (place.term.kind === 'link' && comesFromOther(placeOf(place.term.source)));
    return this.#scene.places.filter((place) => {
      if (place.term.kind !== 'link' || isConstant(place)) return false;
      return place.by !== this.#side || comesFromOther(placeOf(place.term.source));
    });
  }
}

/** `text`: of the imported test. `fresh`: calls with other values than those of the capture. */
export const judgedLinks = (scene: Scene, side: Side, text: string, fresh: readonly CallValues[]): Judged =>
  new Judge(scene, side, text, fresh).judged();
