/**
 * Decides which services carry a run: those that its distribution names, of those that share the store. Each checks the
 * request before the run is accepted.
 */
import type { Clock } from '../../../ground/clock.ts';
import { DialproofError, invalidParams } from '../../../ground/errors.ts';
import type { ExecuteTest } from '../../../../schemas/index.ts';
import type { Nodes, NodeStanding } from '../../../store/nodes.ts';
import type { RunPlan } from '../../plan/plan.ts';
import { notThere, refusedBy } from '../refused-by.ts';
import type { RunKeeping } from '../../life/run-keeping.ts';
import { touchesGlobals } from '../../share/worth-sharing.ts';
import { ownPlaces, type OwnPlacesParts } from './own-places.ts';
import { remotePlace, type Carrier } from './remote-place.ts';
import type { ShareChannels } from './share-channels.ts';

export interface SpreadsParts extends OwnPlacesParts {
  readonly clock: Clock;
  /** Absent where no other service has the store. */
  readonly nodes: Nodes | undefined;
  readonly mail: ShareChannels | undefined;
}

/** Who carries a run whose distribution names services: several, or this one alone. */
export type CarriedBy = Pick<RunKeeping, 'spread' | 'carrier'>;

type Asked = NonNullable<Extract<NonNullable<ExecuteTest['distribution']>, { readonly type: 'load' }>['nodes']>;

/** Milliseconds of silence after which a service is not asked to carry anything: each renews its lease every 3 s. */
const longSilence = 6_000;
/** Milliseconds from the order to begin until the shares begin: as long as the order takes to reach all services. */
const lead = 300;

const place = '/distribution/nodes';

const asked = ({ request: { distribution } }: RunPlan): Asked | undefined =>
  distribution !== undefined && 'nodes' in distribution ? (distribution.nodes as Asked | undefined) : undefined;

const fault = (message: string, pointer = place): DialproofError => invalidParams([{ pointer, message }]);

export class Spreads {
  readonly #parts: SpreadsParts;

  constructor(parts: SpreadsParts) {
    this.#parts = parts;
  }

  /**
   * Undefined where this service alone carries the run. Throws `InvalidParams` where the run cannot be carried as it
   * asks for, and the fault for which another service refuses it, with the name of that service.
   */
  async of(plan: RunPlan): Promise<CarriedBy | undefined> {
    const wanted = asked(plan);
    const { nodes, mail, clock } = this.#parts;
    if (wanted === undefined) return undefined;
    if (nodes === undefined || mail === undefined) {
      if (wanted === 'all' || wanted === 1) return undefined;
      throw fault(
        nodes === undefined
          ? 'needs services that share a store: `store: { kind: postgres }`'
          : 'needs a store that may have subscriber numbers: ' +
              'the services send one another the definition (store.mask_digits)',
      );
    }
    const present = (await nodes.list()).filter(({ silent }) => silent < longSilence);
    const chosen = choose(wanted, present, nodes.name);
    const others = chosen.filter(({ name }) => name !== nodes.name);
    if (others.length === 0) return { carrier: nodes.name };
    const answers = plan.distribution.answers !== undefined;
    // Another one was to execute the run, and was not there a moment ago.
    if (others.length === chosen.length)
      throw notThere(`The service ${others.map(({ name }) => name).join(', ')} has only just come.`);
    if (touchesGlobals(plan))
      throw fault('cannot be more than one service: the definition uses `$g`, which all instances share');
    const counts = await Promise.all(others.map((node) => this.#placesIn(nodes, node, plan)));
    const offset = await mail.letters.clockOffset();
    // The share 0 is that of the first instance; where the run answers, that of this service.
    const places = answers ? [] : ownPlaces(plan, this.#parts);
    const carriers: Carrier[] = [
      {
        name: nodes.name,
        shares: [0, ...[...places.keys()].map((index) => index + 1)],
        fence: mail.letters.own,
        clock: { ahead: 0, within: 0 },
        beganLate: undefined,
        gone: undefined,
      },
    ];
    for (const [index, { name, fence }] of others.entries()) {
      const from = places.length + 1;
      const shares = Array.from({ length: counts[index] ?? 1 }, (_, number) => from + number);
      const carrier: Carrier = { name, shares, fence, clock: undefined, beganLate: undefined, gone: undefined };
      carriers.push(carrier);
      places.push(...shares.map((_, number) => remotePlace({ mail, clock, carrier, place: number, offset })));
    }
    return { spread: { places, lead, carriers } };
  }

  /**
   * The service that executes the run in the place of this one, which `wanted` does not name; undefined where this one
   * executes it, or refuses it.
   * `wanted`: as it came.
   */
  async executor(wanted: unknown): Promise<NodeStanding | undefined> {
    const { nodes, mail } = this.#parts;
    if (
      nodes === undefined ||
      mail === undefined ||
      !Array.isArray(wanted) ||
      wanted.length === 0 ||
      wanted.includes(nodes.name)
    )
      return undefined;
    const present = (await nodes.list()).filter(({ silent, draining }) => silent < longSilence && !draining);
    const named = (wanted as readonly unknown[]).map((name) => present.find((node) => node.name === name));
    return named.includes(undefined) ? undefined : named[0];
  }

  /** How many shares of a run of another service this one can carry. */
  placesHere(plan: RunPlan): number {
    return ownPlaces(plan, this.#parts).length;
  }

  async #placesIn(nodes: Nodes, { name, fence }: NodeStanding, plan: RunPlan): Promise<number> {
    try {
      const answer = (await nodes.askNode(fence, 'carry', { request: plan.request, drawn: plan.drawn })) as
        { readonly places: number } | undefined;
      if (answer === undefined) throw notThere('it has just ended');
      return answer.places;
    } catch (thrown) {
      return refusedBy(name, thrown);
    }
  }
}

/** Chooses this service first, then those with the fewest runs. */
const choose = (wanted: Asked, present: readonly NodeStanding[], own: string): readonly NodeStanding[] => {
  const nodes = present.filter(({ draining }) => !draining);
  const draining = nodes.length < present.length ? ', without those that are draining' : '';
  if (wanted === 'all') return nodes;
  if (typeof wanted === 'number') {
    if (wanted > nodes.length)
      throw fault(`must be at most ${nodes.length}: so many services share the store now${draining}`);
    return nodes
      .toSorted((one, other) => Number(other.name === own) - Number(one.name === own) || one.runs - other.runs)
      .slice(0, wanted);
  }
  const others = `there are ${nodes.map((node) => node.name).join(', ') || 'none'}`;
  const faults = wanted.flatMap((name, index) => {
    if (nodes.some((node) => node.name === name)) return [];
    const isDraining = present.some((node) => node.name === name);
    const message = isDraining
      ? 'is draining, and takes no new shares of runs'
      : 'names no service that shares the store now';
    return [{ pointer: `${place}/${index}`, message: `${message}; ${others}` }];
  });
  if (faults.length > 0) throw invalidParams(faults);
  return nodes.filter(({ name }) => wanted.includes(name));
};
