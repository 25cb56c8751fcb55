/**
 * Runs that several services carry: runs of this service of which others have shares, and the shares that this service
 * has of their runs.
 */
import { isFields } from '../../../../schemas/loose-values.ts';
import type { ExecuteTest } from '../../../../schemas/index.ts';
import type { Nodes, NodeStanding } from '../../../store/nodes.ts';
import { drainingService } from '../../../ground/errors.ts';
import { checkGateways } from '../../plan/faults-of-plan.ts';
import { inPieces } from '../../../ground/in-pieces.ts';
import { planRun, type PlanSurroundings, type RunPlan } from '../../plan/plan.ts';
import { planningRequest } from '../../plan/plan-request.ts';
import type { Threads } from '../../share/place.ts';
import { CarriedShares } from './carried-shares.ts';
import { ShareChannels } from './share-channels.ts';
import { Spreads, type CarriedBy } from './spreads.ts';

export interface SpreadRunsParts {
  readonly planning: PlanSurroundings;
  readonly threads: Threads | undefined;
  /** Absent where no other service has the store. */
  readonly nodes: Nodes | undefined;
}

const nodesIn = (params: unknown): unknown =>
  isFields(params) && isFields(params['distribution']) ? params['distribution']['nodes'] : undefined;

const asksForNodes = (params: unknown): boolean => nodesIn(params) !== undefined;

export class SpreadRuns {
  readonly #planning: PlanSurroundings;
  readonly #spreads: Spreads;
  readonly #carried: CarriedShares | undefined;
  #drained = false;

  constructor({ planning, threads, nodes }: SpreadRunsParts) {
    this.#planning = planning;
    const { clock } = planning;
    const plan = (request: unknown, drawn: RunPlan['drawn']): RunPlan => this.#planAgain(request, drawn);
    const carried = nodes && new CarriedShares({ clock, threads, plan, nodes });
    this.#carried = carried;
    const mail =
      nodes?.letters && new ShareChannels(nodes.letters, (from, share, message) => carried?.take(from, share, message));
    if (mail !== undefined) carried?.begin(mail);
    this.#spreads = new Spreads({ clock, threads, plan, nodes, mail });
  }

  /**
   * The services that carry the run of a request, which is given as it came; undefined where this service alone carries
   * it. Throws the fault for which this or another service refuses the run.
   */
  async of(params: unknown): Promise<CarriedBy | undefined> {
    return asksForNodes(params) ? this.#spreads.of(await inPieces(planningRequest(params, this.#planning))) : undefined;
  }

  /**
   * The service that executes the run in the place of this one, which its distribution does not name. `params`: as they
   * came.
   */
  async executor(params: unknown): Promise<NodeStanding | undefined> {
    return asksForNodes(params) ? this.#spreads.executor(nodesIn(params)) : undefined;
  }

  /**
   * How many shares of a run of another service this one can carry. Throws the fault for which this service would
   * refuse the run.
   */
  carry(request: unknown, drawn: unknown): { readonly places: number } {
    if (this.#drained) throw drainingService('shares of runs');
    const plan = this.#planAgain(request, drawn as RunPlan['drawn']);
    checkGateways(plan);
    return { places: this.#spreads.placesHere(plan) };
  }

  /** The shares that this service carries claim no more. Returns how many there are. */
  drain(): number {
    this.#drained = true;
    this.#carried?.drain();
    return this.#carried?.size ?? 0;
  }

  close(): void {
    this.#carried?.close();
  }

  /** Plans a request that another service has checked. */
  #planAgain(request: unknown, drawn: RunPlan['drawn']): RunPlan {
    return planRun(request, { ok: true, value: request as ExecuteTest }, { ...this.#planning, drawn });
  }
}
