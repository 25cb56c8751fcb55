/** What an operation on one dialogue waits for: components, or the end of the dialogue. */
import type { Inbound, InstanceDialogue } from '../instance-dialogue.ts';
import type { Awaits, Instance, OperationSource, Step } from '../operation.ts';
import type { Checks } from '../checks.ts';
import { titledName } from '../choices.ts';
import { unexpected } from '../unexpected.ts';

export type Awaiting = Extract<Step, { kind: 'awaiting' }>;

export interface AwaitedOnDialogue {
  readonly awaiting: Awaiting;
  /** Whether the operation takes what came on the dialogue. */
  fits(inbound: Inbound, dialogue: InstanceDialogue, instance: Instance): boolean;
  /** Why the operation does not accept it although it is a message of its type. */
  unmet?(inbound: Inbound, dialogue: InstanceDialogue, instance: Instance): string | undefined;
  /** It waits for a dialogue that the peer opens, and for the message that opens it. */
  readonly answers: boolean;
  /** It waits for a Reject. Default false. */
  readonly takesRejects?: boolean | undefined;
  /** Of the message that it takes. Default: none. */
  readonly checks?: Pick<Checks, 'expected'> | undefined;
}

export const awaitedOnDialogue = (
  source: OperationSource,
  { awaiting, fits, unmet, answers, takesRejects, checks }: AwaitedOnDialogue,
): Awaits => {
  const { what, seconds, party } = awaiting;
  const dialogueOf = (instance: Instance): InstanceDialogue | undefined =>
    answers ? instance.findAnswered() : instance.findDialogue(source.dialogue);
  const name = titledName(what, source);
  return {
    names: [name],
    ...(takesRejects && { takesRejects }),
    stands(instance) {
      const dialogue = dialogueOf(instance);
      if (dialogue === undefined) return answers ? 'nothing' : 'deaf';
      const inbound = dialogue.peek();
      if (inbound === undefined) return 'nothing';
      return fits(inbound, dialogue, instance) ? 'fits' : 'other';
    },
    isFresh(instance) {
      const dialogue = dialogueOf(instance);
      return dialogue?.peek()?.kind === 'component' || dialogue?.endingTaken === false;
    },
    seconds: () => seconds,
    party: (instance) => party ?? instance.dialogue(source.dialogue).opening.party,
    ...(unmet && {
      unmet(instance: Instance) {
        const dialogue = dialogueOf(instance);
        const inbound = dialogue?.peek();
        return dialogue === undefined || inbound === undefined ? undefined : unmet(inbound, dialogue, instance);
      },
    }),
    refuse(instance, expected) {
      const dialogue = dialogueOf(instance) ?? instance.dialogue(source.dialogue);
      const ofIt = checks !== undefined && expected === name ? () => checks.expected(instance.scope) : undefined;
      return unexpected(instance, dialogue, expected, dialogue.take() as Inbound, ofIt);
    },
  };
};
