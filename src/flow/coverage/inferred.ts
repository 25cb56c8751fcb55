/**
 * Infers the coverage of a flow that another SCP hosts from recorded messages: the tester's messages are followed along
 * the model, and the SCP's messages are compared with those of the model, operation by operation. A call that differs
 * counts as unknown from there on.
 */
import { numbersOf, readComponent, type CallEvent } from '../call-events.ts';
import type { Turn } from '../model/flow-model.ts';
import { sideOf } from '../operation-calls.ts';
import { inap } from '../../protocol/inap/index.ts';
import type { Component } from '../../protocol/tcap/types.ts';
import type { CallWalk } from './call-walk.ts';
import type { FlowTally } from './flow-tally.ts';

/** A recorded message of a report: an operation, an answer, or a primitive of TCAP. */
export interface RecordedMessage {
  readonly dialogue: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  /** The argument or the result in hex. */
  readonly hex?: string;
}

const errorOf = 'error of ';
const result = 'Result';

const scp = 'scp';

/** The event that the SCP has received; undefined for a message that the call host ignores. */
const eventIn = ({ name, detail, hex }: RecordedMessage): CallEvent | undefined => {
  const parameter = hex === undefined ? undefined : Buffer.from(hex, 'hex');
  if (name === 'TC-REJECT') return { type: 'broken', by: 'reject', reason: detail };
  if (name === 'TC-U-ABORT') return { type: 'broken', by: 'abort', reason: detail };
  if (name === 'TC-END') return { type: 'closed' };
  if (detail.startsWith(errorOf)) return { type: 'error', operation: detail.slice(errorOf.length), error: name };
  const answered = name.endsWith(result) ? name.slice(0, -result.length) : undefined;
  const operation = inap.operations.byName(answered ?? name);
  if (operation === undefined) return undefined;
  const component: Component =
    answered === undefined
      ? { kind: 'invoke', invokeId: 0, operation: operation.code, parameter }
      : { kind: 'returnResultLast', invokeId: 0, parameter };
  const event = readComponent(component, () => operation.name);
  return event?.type === 'rejection' ? undefined : event;
};

/**
 * The messages that the SCP sends before the tester's next one, without ends of dialogues, since an operation may come
 * with them.
 */
const answersBehind = (messages: readonly RecordedMessage[], at: number): readonly string[] => {
  const next = messages.findIndex(({ to }, index) => index > at && to === scp);
  return messages
    .slice(at + 1, next < 0 ? undefined : next)
    .filter(({ from, name }) => from === scp && name !== 'TC-END')
    .map(({ name }) => name);
};

/** Whether the SCP's answers match the model. The recording may end before the answer. */
const isAsModelled = ({ sent }: Turn, answers: readonly string[], isLast: boolean): boolean =>
  answers.every((name, index) => sent[index]?.name === name) &&
  (answers.length === sent.length || (isLast && answers.length === 0));

const follow = (walk: CallWalk, { exits, end }: Turn): void => {
  for (const { operation, exit } of exits) walk.leftBy(operation, exit);
  if (end !== undefined) walk.ended(end.operation, end.ended);
};

/** Follows the messages of one dialogue, from its InitialDP on. */
const walkAlong = (
  messages: readonly RecordedMessage[],
  tallyOf: (serviceKey: number) => FlowTally | undefined,
): void => {
  let walk: CallWalk | undefined;
  for (const [at, message] of messages.entries()) {
    const event = message.to === scp ? eventIn(message) : undefined;
    if (event === undefined) continue;
    const isFirst = walk === undefined;
    if (walk === undefined) {
      if (event.type !== 'request' || event.operation !== 'InitialDP') return;
      const { serviceKey, eventTypeBCSM } = event.values;
      walk = tallyOf(Number(serviceKey))?.begin(numbersOf(event.values), sideOf(eventTypeBCSM));
      if (walk === undefined) return;
    }
    const turn = isFirst ? walk.beginning : walk.turnOf(event);
    const answers = answersBehind(messages, at);
    const isLast = !messages.some(({ to }, index) => index > at && to === scp);
    // The SCP has ignored an unexpected message.
    if (turn === undefined && answers.length === 0 && !isFirst) continue;
    if (turn === undefined || !isAsModelled(turn, answers, isLast)) return walk.lose();
    if (!isFirst) walk.takes(event);
    follow(walk, turn);
  }
};

/**
 * `calls`: the recorded messages of each instance. `tallyOf`: the tally of a service key; undefined if its calls are
 * not counted.
 */
export const inferCoverage = (
  calls: readonly (readonly RecordedMessage[])[],
  tallyOf: (serviceKey: number) => FlowTally | undefined,
): void => {
  for (const messages of calls) {
    for (const dialogue of new Set(messages.map((message) => message.dialogue))) {
      walkAlong(
        messages.filter((message) => message.dialogue === dialogue && (message.to === scp || message.from === scp)),
        tallyOf,
      );
    }
  }
};
