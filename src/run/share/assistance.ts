/**
 * Instances that wait for an AssistRequestInstructions: each by the correlation that it has sent in an
 * EstablishTemporaryConnection (Q.1218 §3.3). A correlation is that of the instance which sent it last, as long as that
 * lives.
 */
import type { DialogueAnswerer } from '../../instance/surroundings.ts';
import { DialproofError } from '../../ground/errors.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { BeginIndication } from '../../protocol/tcap/types.ts';

/** Most correlations of one instance: as many as it can have dialogues. Older ones are forgotten. */
const mostCorrelations = 256;

const { code, argument } = inap.operation('AssistRequestInstructions');

export class Assistance {
  readonly #waiting = new Map<string, DialogueAnswerer>();
  readonly #correlations = new Map<DialogueAnswerer, string[]>();

  expect(correlation: string, instance: DialogueAnswerer): void {
    const correlations = this.#correlations.get(instance) ?? [];
    if (correlations.length === 0) this.#correlations.set(instance, correlations);
    const oldest = correlations.length < mostCorrelations ? undefined : correlations.shift();
    if (oldest !== undefined) this.#forget(oldest, instance);
    correlations.push(correlation);
    this.#waiting.set(correlation, instance);
  }

  /** The instance has ended. */
  forget(instance: DialogueAnswerer): void {
    if (this.#waiting.size === 0) return;
    for (const correlation of this.#correlations.get(instance) ?? []) this.#forget(correlation, instance);
    this.#correlations.delete(instance);
  }

  /** The instance whose correlation the dialogue carries; undefined where none waits for it. */
  waitingFor({ components: [first] }: BeginIndication): DialogueAnswerer | undefined {
    if (
      this.#waiting.size === 0 ||
      first?.kind !== 'invoke' ||
      first.operation !== code ||
      first.parameter === undefined
    )
      return undefined;
    try {
      return this.#waiting.get(String(argument?.decode(first.parameter)['correlationID_digits']));
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      return undefined;
    }
  }

  #forget(correlation: string, instance: DialogueAnswerer): void {
    if (this.#waiting.get(correlation) === instance) this.#waiting.delete(correlation);
  }
}
