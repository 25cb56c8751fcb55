/**
 * An operation server in this process, the embedded default: each operation returns what the configuration says, or all
 * of them return their parameters. Results look as they would over XML: scalars are texts.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Cancel, OsdAnswer, OsdRequest, Outcome, Settle } from '../gateway.ts';
import { settleLater } from '../later.ts';
import { filled } from '../placeholders.ts';
import type { Answerer } from '../request-gateway.ts';
import { dataOf, elementText } from './xml-data.ts';
import { readXml } from './xml-reader.ts';

export interface SimulatedOsdOptions {
  /** What each operation returns, with placeholders. Without it every operation returns its parameters. */
  readonly operations?: Readonly<Record<string, unknown>> | undefined;
  readonly delaySeconds: number;
  readonly clock: Clock;
}

export class SimulatedOsd implements Answerer<OsdRequest, OsdAnswer> {
  readonly #options: SimulatedOsdOptions;

  constructor(options: SimulatedOsdOptions) {
    this.#options = options;
  }

  start(): void {}

  async stop(): Promise<void> {}

  ask(request: OsdRequest, settle: Settle<OsdAnswer>): Cancel {
    const { delaySeconds, clock } = this.#options;
    const outcome = this.#answer(request);
    return settleLater(settle, () => outcome, delaySeconds, clock);
  }

  #answer(request: OsdRequest): Outcome<OsdAnswer> {
    const { operations } = this.#options;
    const { operation, parameters } = request;
    const asked = { ...request, parameters: asXml(parameters) };
    if (operations === undefined) return { ok: true, answer: { returned: asked.parameters } };
    if (!Object.hasOwn(operations, operation))
      return { ok: false, reason: `SOAP fault soap:Client: there is no operation ${operation}` };
    return { ok: true, answer: { returned: asXml(filled(operations[operation], asked)) } };
  }
}

const instances = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

const asXml = (value: unknown): unknown => {
  const data = dataOf(readXml(`<answer ${instances}>${elementText('returned', value)}</answer>`));
  return (data as { returned?: unknown }).returned;
};
