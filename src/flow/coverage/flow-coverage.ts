/** The report on the coverage of a flow, made from its counts. */
import type { FlowCoverage } from '../../../schemas/generated/types.ts';
import { callsPlace, unknownPlace, type CoveragePlaces, type HeldPatterns } from './places.ts';

/** The part of the report that does not come from the counts. */
export type CoverageHead = Pick<FlowCoverage, 'flow' | 'service_key' | 'how' | 'since'>;

type Operation = FlowCoverage['operations'][number];
type Share = FlowCoverage['totals']['exits'];

/** Stands for an operation id: the numbers of the InitialDP. */
const beginningId = 'begin';

class CoverageFigures {
  readonly #places: CoveragePlaces;
  readonly #counts: Float64Array;
  /** Keys of the exits that inputs of the model lead to. */
  readonly #reachable: ReadonlySet<string>;

  constructor(places: CoveragePlaces, counts: Float64Array) {
    this.#places = places;
    this.#counts = counts;
    this.#reachable = new Set(
      places.transitions.flatMap(({ turn }) => turn.exits.map(({ operation, exit }) => `${operation} ${exit}`)),
    );
  }

  at(place: number): number {
    return this.#counts[place] ?? 0;
  }

  operations(): Operation[] {
    const { flow, exits, ends, first } = this.#places;
    const exitCalls = exits.map((exit, index) => ({ ...exit, calls: this.at(first.exits + index) }));
    const endCalls = ends.map((end, index) => ({ ...end, calls: this.at(first.ends + index) }));
    const operations = [...flow.operations.values()].map(
      ({ id, type, name, exits: own, ends: brought }): Operation => ({
        id,
        type,
        ...(name !== undefined && { name }),
        calls:
          (id === flow.start ? this.at(callsPlace) : 0) +
          exitCalls.reduce(
            (sum, { operation, exit, calls }) =>
              flow.operations.get(operation)?.exits[exit]?.to === id ? sum + calls : sum,
            0,
          ),
        reachable: true,
        exits: exitCalls
          .filter(({ operation }) => operation === id)
          .map(({ exit, calls }) => ({
            exit,
            name: own[exit]?.name ?? '',
            to: own[exit]?.to ?? null,
            calls,
            reachable: this.#isReachable(id, exit, calls),
          })),
        ends: endCalls
          .filter(
            ({ operation, ended, calls }) => operation === id && (calls > 0 || brought.some((end) => end === ended)),
          )
          .map(({ ended, calls }) => ({ ended, calls })),
      }),
    );
    const entered = new Set([
      flow.start,
      ...operations.flatMap(({ exits: own }) =>
        own.flatMap(({ to, reachable }) => (reachable && to !== null ? [to] : [])),
      ),
    ]);
    return operations.map((operation) => ({
      ...operation,
      reachable: operation.calls > 0 || entered.has(operation.id),
    }));
  }

  /** A call may take an exit that the model lacks: on the terminating side, or in a flow without a model. */
  #isReachable(operation: string, exit: number, calls: number): boolean {
    return calls > 0 || this.#places.model === undefined || this.#reachable.has(`${operation} ${exit}`);
  }

  transitions(): FlowCoverage['transitions'] {
    const { model, transitions, first } = this.#places;
    return transitions.map(({ state, turn }, index) => {
      const { name = '', operation } = model?.states[state] ?? {};
      const to = model?.states[turn.to]?.name ?? '';
      return {
        state: name,
        ...(operation !== undefined && { operation }),
        input: turn.key,
        class: turn.class,
        to,
        calls: this.at(first.transitions + index),
      };
    });
  }

  digitClasses(): FlowCoverage['digit_classes'] {
    const { flow, model, transitions, first } = this.#places;
    const calls = new Map<string, number>();
    const beginnings: FlowCoverage['digit_classes'] = [];
    for (const [index, { state, turn }] of transitions.entries()) {
      const key = `${model?.states[state]?.operation} ${turn.class}`;
      const taken = this.at(first.transitions + index);
      if (turn.input.kind === 'digits') calls.set(key, (calls.get(key) ?? 0) + taken);
      // Without a class, no operation reads the numbers.
      if (turn.input.kind === 'begin' && turn.class !== '')
        beginnings.push({
          operation: beginningId,
          class: turn.class,
          shortest: turn.key.slice('begin '.length),
          calls: taken,
        });
    }
    const entered = [...flow.operations.keys()].flatMap((operation) =>
      (model?.classes.get(operation)?.classes ?? [])
        .filter(({ name }) => calls.has(`${operation} ${name}`))
        .map(({ name, shortest }) => ({
          operation,
          class: name,
          shortest,
          calls: calls.get(`${operation} ${name}`) ?? 0,
        })),
    );
    return [...beginnings, ...entered];
  }

  patternElements(): FlowCoverage['pattern_elements'] {
    return this.#places.held.flatMap((held) => this.#elementsOf(held));
  }

  #elementsOf({ operation, patterns }: HeldPatterns): FlowCoverage['pattern_elements'] {
    return patterns.flatMap(({ pattern, parts, first }) =>
      parts.map(({ element, repeats, reachable }, index) => ({
        operation,
        pattern: pattern.source,
        element:
          `${pattern.elements[element]?.source ?? ''}` +
          `${repeats === undefined ? '' : '%'} at element ${element + 1}`,
        ...(repeats !== undefined && { repeats }),
        taken: this.at(first + index) > 0,
        reachable: reachable || this.at(first + index) > 0,
      })),
    );
  }
}

const share = <Item>(items: readonly Item[], isTaken: (item: Item) => boolean): Share => ({
  taken: items.filter(isTaken).length,
  of: items.length,
});

const hasCalls = ({ calls }: { readonly calls: number }): boolean => calls > 0;

export const flowCoverage = (places: CoveragePlaces, counts: Float64Array, head: CoverageHead): FlowCoverage => {
  const figures = new CoverageFigures(places, counts);
  const operations = figures.operations();
  const transitions = figures.transitions();
  const classes = figures.digitClasses();
  const elements = figures.patternElements();
  return {
    ...head,
    calls: figures.at(callsPlace),
    unknown: figures.at(unknownPlace),
    ...(places.noModel !== undefined && { no_model: places.noModel }),
    totals: {
      operations: share(
        operations.filter(({ reachable }) => reachable),
        hasCalls,
      ),
      exits: share(
        operations.flatMap(({ exits }) => exits.filter(({ reachable }) => reachable)),
        hasCalls,
      ),
      transitions: share(transitions, hasCalls),
      digit_classes: share(classes, hasCalls),
      pattern_elements: share(
        elements.filter(({ reachable }) => reachable),
        ({ taken }) => taken,
      ),
    },
    operations,
    transitions,
    digit_classes: classes,
    pattern_elements: elements,
  };
};
