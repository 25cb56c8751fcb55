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
import { planningRun, planRun, type PlanSurroundings, type RunPlan } from '../../plan/plan.ts';
import type { FollowedObserver } from '../../share/observer.ts';
import type { Threads } from '../../share/place.ts';
import { AgreedPlans } from './agreed-plans.ts';
import { CarriedShares } from './carried-shares.ts';
import { ShareChannels } from './share-channels.ts';
import { Spreads, type CarriedBy } from './spreads.ts';

export interface SpreadRunsParts {
  readonly planning: PlanSurroundings;
  readonly threads: Threads | undefined;
  /** Absent where no other service has the store. */
  readonly nodes: Nodes | undefined;
  /** Observes the instances of the service's own thread that a client follows. */
  readonly observer?: FollowedObserver | undefined;
}

const nodesIn = (params: unknown): unknown =>
  isFields(params) && isFields(params['distribution']) ? params['distribution']['nodes'] : undefined;

const asksForNodes = (params: unknown): boolean => nodesIn(params) !== undefined;

export class SpreadRuns {
  readonly #planning: PlanSurroundings;
  readonly #spreads: Spreads;
  readonly #carried: CarriedShares | undefined;
  readonly #agreed: AgreedPlans;
  #drained = false;

  constructor({ planning, threads, nodes, observer }: SpreadRunsParts) {
    this.#planning = planning;
    const { clock } = planning;
    const plans = new AgreedPlans({ clock, plan: (request, drawn) => planRun(...this.#asPlanned(request, drawn)) });
    this.#agreed = plans;
    const carried = nodes && new CarriedShares({ clock, threads, nodes, plans, observer });
    this.#carried = carried;
    const mail =
      nodes?.letters && new ShareChannels(nodes.letters, (from, share, message) => carried?.take(from, share, message));
    if (mail !== undefined) carried?.begin(mail);
    this.#spreads = new Spreads({ clock, threads, nodes, observer, mail });
  }

  /**
   * The services that carry the run of a plan; undefined where this service alone carries it. Throws the fault for
   * which this or another service refuses the run.
   */
  of(plan: RunPlan): Promise<CarriedBy | undefined> {
    return this.#spreads.of(plan);
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
  async carry(request: unknown, drawn: unknown): Promise<{ readonly places: number }> {
    this.#checkStanding();
    const plan = await inPieces(planningRun(...this.#asPlanned(request, drawn as RunPlan['drawn'])));
    this.#checkStanding();
    checkGateways(plan);
    const places = this.#spreads.placesHere(plan);
    this.#agreed.add(request, drawn, plan, places);
    return { places };
  }

  /** The shares that this service carries claim no more. Returns how many there are. */
  drain(): number {
    this.#drained = true;
    this.#carried?.drain();
    return this.#carried?.size ?? 0;
  }

  close(): void {
    this.#carried?.close();
    this.#agreed.close();
  }

  #checkStanding(): void {
    if (this.#drained) throw drainingService('shares of runs');
  }

  /** What plans a request that another service has checked, with what that one has drawn. */
  #asPlanned(request: unknown, drawn: RunPlan['drawn']): Parameters<typeof planRun> {
    return [request, { ok: true, value: request as ExecuteTest }, { ...this.#planning, drawn }];
  }
}
