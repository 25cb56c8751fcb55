/** Other services, and other callers: a scene in which one value of a side is wrong, or one argument missing. */
import { equal, type KnownRelation } from './link-relations.ts';
import { ownerOf, type Place, type Scene, type Term } from './link-scenes.ts';
import type { TemplateMessage } from './link-templates.ts';

export interface ChangedScene {
  /** What is wrong. */
  readonly what: string;
  readonly scene: Scene;
  /** Why no test of the other side can notice it. Undefined: it has to. */
  readonly excuse?: string | undefined;
}

/** Of digits, octets and texts: as many characters, but others. */
const turned: KnownRelation = {
  ...equal,
  expression: (source) => `substr(${source}, 1) + substr(${source}, 0, 1)`,
  value: (source) => source.slice(1) + source.slice(0, 1),
};

/** The value of the relation with another last digit. */
const nextOf = ({ kind, expression, value }: KnownRelation): KnownRelation => {
  const last = '0123456789abcdef';
  const next = `9876543210fedcba`;
  const other = (text: string): string => text.slice(0, -1) + next[last.indexOf(text.at(-1) ?? '0')];
  return {
    kind,
    expression: (source) =>
      `substr(${expression(source)}, 0, length(${expression(source)}) - 1) + ` +
      `substr('${next}', indexOf('${last}', substr(${expression(source)}, -1)), 1)`,
    value: (source) => other(value(source)),
  };
};

const wrongPrefix = ({ kind, expression, value }: KnownRelation): KnownRelation => ({
  kind,
  expression: (source) => `'5' + substr(${expression(source)}, 1)`,
  value: (source) => `5${value(source).slice(1)}`,
});

const greater = ({ kind, expression, value }: KnownRelation): KnownRelation => ({
  kind,
  expression: (source) => `${expression(source)} + 1`,
  value: (source) => String(Number(value(source)) + 1),
});

const wrongTerms = ({ term, form }: Place): readonly (readonly [what: string, term: Term])[] => {
  if (term.kind === 'drawn') return [];
  if (term.kind === 'constant') {
    if (form === 'number') return [['another number', { kind: 'constant', value: String(Number(term.value) + 1) }]];
    const value = term.value.slice(1) + term.value.slice(0, 1);
    return [['another constant', { kind: 'constant', value }]];
  }
  const { relation } = term;
  if (form === 'number') return [['another number', { ...term, relation: greater(relation) }]];
  const wrong: (readonly [string, KnownRelation])[] = [];
  if (relation.kind === 'prefix added') wrong.push(['a wrong prefix', wrongPrefix(relation)]);
  if (relation.kind === 'equal') wrong.push(['another number', turned]);
  if (form !== 'text') wrong.push(['another last digit', nextOf(relation)]);
  return wrong.map(([what, other]) => [what, { ...term, relation: other }] as const);
};

/** A constant identity is taken for one that the next call has anew. */
const isIdentity = ({ term, slot }: Place): boolean =>
  term.kind === 'constant' && /correlation/i.test(String(slot.name));

/** Its source and it come from the service in dialogues of two definitions, which cannot read what the other receives. */
const isApart = ({ places, template }: Scene, { term, leg, by }: Place): boolean => {
  const source = term.kind === 'link' ? places.find(({ key }) => key === term.source) : undefined;
  return (
    source?.by === 'service' &&
    by === 'service' &&
    source.term.kind === 'drawn' &&
    ownerOf(template, source.leg) !== ownerOf(template, leg)
  );
};

const excuseOf = (scene: Scene, place: Place): string | undefined => {
  if (isIdentity(place)) return 'an identity';
  return isApart(scene, place) ? 'apart' : undefined;
};

const sourceOf = ({ term }: Place): string | undefined => (term.kind === 'link' ? term.source : undefined);

/** Where the side sends something else than in the scene. */
export const changedScenes = (scene: Scene, by: TemplateMessage['by']): readonly ChangedScene[] => {
  const { places, template } = scene;
  const changed: ChangedScene[] = [];
  for (const [index, place] of places.entries()) {
    if (place.by !== by || place.slot.isUnique === true) continue;
    const at = `${template.messages[place.message]?.operation} ${String(place.slot.name)}`;
    for (const [what, term] of wrongTerms(place))
      changed.push({
        what: `${at}: ${what}`,
        scene: { ...scene, places: places.with(index, { ...place, term }) },
        excuse: excuseOf(scene, place),
      });
    if (place.slot.isOptional && !places.some((other) => sourceOf(other) === place.key))
      changed.push({ what: `${at} is missing`, scene: { ...scene, places: places.toSpliced(index, 1) } });
  }
  for (const [index, message] of template.messages.entries()) {
    const cause = message.fixed['initialCallSegment_cause'];
    if (message.by !== by || typeof cause !== 'number') continue;
    const fixed = { ...message.fixed, initialCallSegment_cause: cause + 1 };
    const messages = template.messages.with(index, { ...message, fixed });
    changed.push({ what: `cause ${cause + 1}`, scene: { ...scene, template: { ...template, messages } } });
  }
  return changed;
};
