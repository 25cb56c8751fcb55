/**
 * Runs that several services carry: those of this one that others have shares of, and the shares that this one has of
 * theirs.
 */
import { isFields } from '../../../../schemas/loose-values.ts';
import type { ExecuteTest } from '../../../../schemas/index.ts';
import type { Nodes, NodeStanding } from '../../../store/nodes.ts';
import { drainingService } from '../../../errors.ts';
import { checkGateways } from '../../plan/faults-of-plan.ts';
import { inPieces } from '../../../in-pieces.ts';
import { planRun, type PlanSurroundings, type RunPlan } from '../../plan/plan.ts';
import { planningRequest } from '../../plan/plan-request.ts';
import type { Threads } from '../../share/place.ts';
import { CarriedShares } from './carried-shares.ts';
import { ShareMail } from './share-mail.ts';
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
      nodes?.letters && new ShareMail(nodes.letters, (from, share, told) => carried?.take(from, share, told));
    if (mail !== undefined) carried?.begin(mail);
    this.#spreads = new Spreads({ clock, threads, plan, nodes, mail });
  }

  /**
   * Of a request as it came: undefined where this service alone carries it. Throws what it is refused for, here or by
   * another service.
   */
  async of(params: unknown): Promise<CarriedBy | undefined> {
    return asksForNodes(params) ? this.#spreads.of(await inPieces(planningRequest(params, this.#planning))) : undefined;
  }

  /**
   * The service that executes the run in the place of this one, which its distribution does not name. Of a request as
   * it came.
   */
  async executor(params: unknown): Promise<NodeStanding | undefined> {
    return asksForNodes(params) ? this.#spreads.executor(nodesIn(params)) : undefined;
  }

  /** How many shares this service can carry of a run of another one. Throws what it would be refused for here. */
  carry(request: unknown, drawn: unknown): { readonly places: number } {
    if (this.#drained) throw drainingService('shares of runs');
    const plan = this.#planAgain(request, drawn as RunPlan['drawn']);
    checkGateways(plan);
    return { places: this.#spreads.placesHere(plan) };
  }

  /** The shares that this service carries claim no more; how many there are. */
  drain(): number {
    this.#drained = true;
    this.#carried?.drain();
    return this.#carried?.size ?? 0;
  }

  close(): void {
    this.#carried?.close();
  }

  /** Another service has checked the request. */
  #planAgain(request: unknown, drawn: RunPlan['drawn']): RunPlan {
    return planRun(request, { ok: true, value: request as ExecuteTest }, { ...this.#planning, drawn });
  }
}
