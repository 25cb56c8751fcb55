/** The definitions of a scene: the service, what the caller's side has besides its callers, and the callers. */
import { yamlText } from '../../../src/documents/yaml-text.ts';
import { memberOf } from '../../../src/imports/values.ts';
import { ownerOf, type CallValues, type Place, type Scene } from './link-scenes.ts';
import type { TemplateMessage } from './link-templates.ts';

type Fields = Readonly<Record<string, unknown>>;
type Side = TemplateMessage['by'];

const columnOf = ({ key }: Place): string => `c${key.replace('.', '_')}`;
const savedOf = ({ key }: Place): string => `s${key.replace('.', '_')}`;

/** Groups that are not complete without another AVP. */
const companions: Readonly<Record<string, Fields>> = {
  'Subscription-Id': { name: 'Subscription-Id-Type', value: 'END_USER_E164' },
  'Redirect-Server': { name: 'Redirect-Address-Type', value: 'URL' },
};

interface Node {
  value?: unknown;
  readonly within: Map<string, Node>;
}

const avpsOf = (values: readonly (readonly [path: readonly string[], value: unknown])[]): readonly Fields[] => {
  const root: Node = { within: new Map() };
  for (const [path, value] of values) {
    let at = root;
    for (const name of path) {
      const next = at.within.get(name) ?? { within: new Map<string, Node>() };
      at.within.set(name, next);
      at = next;
    }
    at.value = value;
  }
  const written = ({ within }: Node, group?: string): readonly Fields[] => [
    ...(group !== undefined && companions[group] !== undefined ? [companions[group]] : []),
    ...[...within].map(([name, node]) => ({
      name,
      value: node.within.size > 0 ? written(node, name) : node.value,
    })),
  ];
  return written(root);
};

const pathOf = ({ slot: { name } }: Place): readonly string[] => (typeof name === 'string' ? [name] : name);

/** The expression with which a receiver reads the value. */
const receivedMember = (place: Place, { operation, family }: TemplateMessage): string => {
  if (family === 'inap' || family === 'map') return memberOf(`$i.${operation}`, pathOf(place).join('.'));
  const root = family === 'request' ? '$i.DiameterRequest.request.avps' : '$i.Diameter.response.avps';
  return `avp(${root}, ${pathOf(place)
    .map((name) => `'${name}'`)
    .join(', ')})`;
};

class SideWriter {
  readonly #scene: Scene;
  readonly #side: Side;
  /** Dialogues of the definition. */
  readonly #legs: ReadonlySet<number>;
  readonly #operations: Fields[] = [];
  readonly #labelled = new Set<number>();

  constructor(scene: Scene, side: Side, legs: readonly number[]) {
    this.#scene = scene;
    this.#side = side;
    this.#legs = new Set(legs);
  }

  operations(): readonly Fields[] {
    const { messages } = this.#scene.template;
    for (const [index, message] of messages.entries()) {
      if (!this.#legs.has(message.leg ?? 0)) continue;
      if (message.by === this.#side) this.#send(index, message);
      else this.#await(index, message);
    }
    return this.#operations;
  }

  #placesOf(message: number): readonly Place[] {
    return this.#scene.places.filter((place) => place.message === message);
  }

  /** Of a value that the side has. */
  #expressionOf(key: string): string {
    const place = this.#scene.places.find((one) => one.key === key) as Place;
    if (place.by !== this.#side) return `$v.${savedOf(place)}`;
    return this.#ownExpression(place);
  }

  #ownExpression(place: Place): string {
    const { term } = place;
    if (term.kind === 'constant') return place.form === 'number' ? term.value : `'${term.value}'`;
    if (term.kind === 'drawn')
      return place.form === 'number' ? `int($v.row.${columnOf(place)})` : `$v.row.${columnOf(place)}`;
    return term.relation.expression(this.#expressionOf(term.source));
  }

  #valueOf(place: Place): string | number {
    const { term, form } = place;
    if (term.kind !== 'constant') return `{${this.#ownExpression(place)}}`;
    return form === 'number' ? Number(term.value) : term.value;
  }

  #dialogueOf({ leg = 0 }: TemplateMessage): Fields {
    if (this.#legs.size < 2) return {};
    const isKnown = this.#labelled.has(leg);
    this.#labelled.add(leg);
    return isKnown ? { dialogue: `leg${leg}` } : { label: `leg${leg}` };
  }

  #typeOf({ family, operation, parties }: TemplateMessage, isSent: boolean): string {
    const [caller, service] = parties ?? (family === 'map' ? ['scp', 'hlr'] : ['ssp', 'scp']);
    const [own, other] = this.#side === 'caller' ? [caller, service] : [service, caller];
    return `${family}.${own}_${isSent ? 'to' : 'from'}_${other}.${operation}`;
  }

  #send(index: number, message: TemplateMessage): void {
    const places = this.#placesOf(index);
    const { family, operation, fixed, attributes, ends } = message;
    if (family === 'request' || family === 'answer') {
      const avps = avpsOf([
        ...Object.entries(fixed).map(([name, value]) => [[name], value] as const),
        ...places.map((place) => [pathOf(place), this.#valueOf(place)] as const),
      ]);
      const isFirst = family === 'request' && !this.#operations.some(({ type }) => type === 'diameter.Request');
      if (isFirst) this.#operations.push({ type: 'diameter.from_server.Register' });
      const own = family === 'request' ? [{ name: 'Session-Id_auto' }] : [];
      const all = [...own, ...avps];
      const given = { ...(family === 'request' && { name: operation }), ...(all.length > 0 && { avps: all }) };
      this.#operations.push({
        type: family === 'request' ? 'diameter.Request' : 'diameter.to_client.Answer',
        ...(Object.keys(given).length > 0 && { arguments: given }),
      });
      return;
    }
    const given = {
      ...fixed,
      ...Object.fromEntries(places.map((place) => [pathOf(place).join('.'), this.#valueOf(place)])),
    };
    const { messages } = this.#scene.template;
    const next = messages[index + 1];
    const joins = ends !== true && next?.by === message.by && (next.leg ?? 0) === (message.leg ?? 0);
    this.#operations.push({
      type: this.#typeOf(message, true),
      ...attributes,
      ...(Object.keys(given).length > 0 && { arguments: given }),
      ...(joins && { send_with_next: true }),
      ...(ends === true && { send_and_close: true }),
      ...this.#dialogueOf(message),
    });
  }

  #await(index: number, message: TemplateMessage): void {
    const { family, operation } = message;
    if (family === 'request')
      this.#operations.push({ type: 'diameter.from_client.Request', arguments: { name: operation } });
    else if (family !== 'answer')
      this.#operations.push({ type: this.#typeOf(message, false), ...this.#dialogueOf(message) });
    const set = Object.fromEntries(
      this.#placesOf(index).map((place) => [`v.${savedOf(place)}`, `{${receivedMember(place, message)}}`]),
    );
    if (Object.keys(set).length > 0) this.#operations.push({ type: 'eval', set });
  }
}

/** What a side draws in each call, as the file that its definitions name. */
export const rowsOf = (
  scene: Scene,
  side: Side,
  calls: readonly CallValues[],
): { readonly name: string; readonly text: string } => {
  const drawn = scene.places.filter(({ by, term }) => by === side && term.kind === 'drawn');
  const head = ['call', ...drawn.map(columnOf)].join(',');
  const rows = calls.map((values, call) => [call, ...drawn.map(({ key }) => values.get(key))].join(','));
  return { name: rowsName(side), text: [head, ...rows, ''].join('\n') };
};

const rowsName = (side: Side): string => `rows-of-${side}.csv`;

/** The service of a scene, in the background. */
export const serviceOf = (scene: Scene): string => {
  const legs = [...new Set(scene.template.messages.map(({ leg = 0 }) => leg))];
  return yamlText({
    name: 'the service',
    background: true,
    distribution: { type: 'answer', backlog: 10 },
    feeds: [{ as: 'row', order: 'sequential', file: rowsName('service') }],
    operations: new SideWriter(scene, 'service', legs).operations(),
  });
};

/** The callers of a scene, one at a time, with the peers of the service on their side. `calls`: how many. */
export const callersOf = (scene: Scene, calls: number): string => {
  const { template } = scene;
  const legs = [...new Set(template.messages.map(({ leg = 0 }) => leg))];
  const feed = { as: 'row', file: rowsName('caller') };
  const peers = legs
    .filter((leg) => ownerOf(template, leg) !== 0)
    .map((leg) =>
      yamlText({
        name: `a peer of dialogue ${leg}`,
        background: true,
        distribution: { type: 'answer', backlog: 10 },
        feeds: [{ ...feed, order: 'sequential' }],
        operations: new SideWriter(scene, 'caller', [leg]).operations(),
      }),
    );
  const own = legs.filter((leg) => ownerOf(template, leg) === 0);
  const main = yamlText({
    name: 'callers',
    ...template.attributes,
    ...(calls > 1 && { distribution: { type: 'load', total: calls, backlog: 1 } }),
    feeds: [{ ...feed, order: 'unique' }],
    operations: new SideWriter(scene, 'caller', own).operations(),
  });
  return [...peers, main].join('---\n');
};
