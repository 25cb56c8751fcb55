/**
 * The actors of a flow operation's machine, which answer with the next event of the test's script each time they are
 * asked.
 */
import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';

export interface ScriptedActors<Sent extends EventObject> {
  /** The questions, in order: `plays main`, `rings 0800`. */
  readonly asked: string[];
  /** Starts and stops, in order. */
  readonly happened: string[];
  /** The input of each actor. */
  readonly inputs: unknown[];
  /** An actor with the question that `question` makes from its input. A question beyond the script stays unanswered. */
  readonly asking: <Input>(
    question: (input: Input) => string,
  ) => ReturnType<typeof fromCallback<EventObject, Input, Sent>>;
}

export const scriptedActors = <Sent extends AnyEventObject>(script: readonly Sent[]): ScriptedActors<Sent> => {
  const asked: string[] = [];
  const happened: string[] = [];
  const inputs: unknown[] = [];
  return {
    asked,
    happened,
    inputs,
    asking: <Input>(question: (input: Input) => string) =>
      fromCallback<EventObject, Input, Sent>(({ input, sendBack }) => {
        const answer = script[asked.length];
        asked.push(question(input));
        happened.push(question(input));
        inputs.push(input);
        if (answer !== undefined) sendBack(answer);
        return () => void happened.push(`${question(input)} no more`);
      }),
  };
};
