/**
 * What the inspector calls its actors and how it counts times: by the names that the authors of flows have given to
 * operations, and from the start of the call, as in the result of the run.
 */
import { secondsOf } from '../../../browser/times.ts';
import type { InspectedActor } from '../../../inspect/protocol.ts';
import { View, type App } from '../app.ts';
import { chartOf, namesIn } from './chart-source.ts';
import type { Inspection } from './inspection.ts';
import { actorText } from './words.ts';

type StateNames = ReadonlyMap<string, string>;

export class Names extends View {
  /** Grows when names have been learnt. */
  version = 0;
  /** The names of the states of flows, by the pictures of the flows. */
  readonly #named = new Map<string, StateNames>();

  /** Reads the names of operations from the pictures of the flows, once each. */
  learn(): void {
    for (const { machine, picture } of this.store.inspection.record?.actors ?? []) {
      if (picture === null || machine?.startsWith('flow:') !== true || this.#named.has(picture)) continue;
      this.#named.set(picture, new Map());
      const learnt = (chart: SVGSVGElement): void => {
        this.#named.set(picture, namesIn(chart));
        this.version += 1;
        this.app.draw();
      };
      chartOf(picture).then(learnt, () => undefined);
    }
  }

  of(actorId: string | null | undefined): string {
    const { record } = this.store.inspection;
    const actor = record?.actor(actorId);
    return actor === undefined || record === undefined ? (actorId ?? '') : actorText(actor, record, this.#named);
  }

  /** The names of the states of a flow; undefined for any other actor. */
  ofStates({ picture }: InspectedActor): StateNames | undefined {
    return this.#named.get(picture ?? '');
  }

  /** Seconds since 1970 from which times count: the start of the instance that is shown, else that of the run. */
  get start(): number | undefined {
    const { facts, inspection } = this.store;
    const began = inspection.instance === undefined ? undefined : inspection.record?.beginOf(inspection.instance);
    if (began !== undefined) return (this.#runStart ?? 0) + began.at / 1000;
    const first = facts?.first?.time_start;
    return first === undefined ? this.#runStart : secondsOf([first[0] ?? 0, first[1] ?? 0]);
  }

  get #runStart(): number | undefined {
    const { start } = this.store.inspection.record ?? {};
    return start && secondsOf([start[0] ?? 0, start[1] ?? 0]);
  }

  /** Formats a time of the history: for a run relative to its call, hence the unit; for a link by the clock. */
  timeOf(at: number, unit = ''): string {
    const own = this.#runStart;
    const before = own === undefined ? 0 : ((this.start ?? own) - own) * 1000;
    return this.store.inspection.record?.timeOf(at, unit, before) ?? '';
  }
}

/** A pane of the inspector: it shows what is inspected at the moment that is chosen. */
export abstract class InspectorView extends View {
  protected readonly names: Names;

  constructor(app: App, names: Names) {
    super(app);
    this.names = names;
  }

  protected get inspection(): Inspection {
    return this.store.inspection;
  }
}
