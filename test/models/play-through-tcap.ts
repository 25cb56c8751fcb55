/**
 * Plays paths of flow operations on the real flow engine through TCAP bytes: a switch follows the path. At each exit
 * the flow releases the call with another cause, so the cause on the wire identifies the exit; the last order to the
 * switch identifies the place of the caller.
 */
import type { FlowOutput } from '../../machines/flow.machine.ts';
import { firstCause, flowOf } from '../flow/operation-flows.ts';
import type { hostFlows, ScriptedSwitch } from '../flow/scripted-switch.ts';
import { entered, type Path, type Step, type Variant } from './operation-paths.ts';

/** A flow around the variant's operation; after the exits of a Menu one more, to which nothing is attached. */
export const flowAround = ({ operation: { type, config }, exits }: Variant): unknown =>
  flowOf(type, config, [...Array<boolean>(exits).fill(true), ...(type === 'Menu' ? [false] : [])]);

/** EventTypeBCSM of the reports of a switch (Q.1218 §2.1), originating side. */
const reports: Readonly<Record<string, number>> = {
  'has no route': 4,
  'is busy': 5,
  'does not answer': 6,
  answers: 7,
  'hangs up': 10,
};

const collecting = 'PromptAndCollectUserInformation';

/** The keys `*` and `#` are the digits B and C of a response. */
const asDigits = (keys: string): string => keys.replaceAll('*', 'B').replaceAll('#', 'C');

const act = (peer: ScriptedSwitch, does: string): void => {
  const keys = entered(does);
  if (keys !== undefined) return peer.enter(asDigits(keys));
  switch (does) {
    case 'says nothing':
      return peer.enter('');
    case 'cancels':
      return peer.fail(collecting, 'canceled');
    case 'answers improperly':
      return peer.fail(collecting, 'improperCallerResponse');
    case 'dialogue breaks':
      return peer.abort();
    default:
      return peer.report(reports[does] ?? -1);
  }
};

const placeOf = (peer: ScriptedSwitch): string => {
  const told = peer.heard.at(-1)?.components.at(-1);
  if (told?.name === 'Connect') return `ring ${String(told.values['destinationRoutingAddress_digits'])}`;
  const messageId = /"elementaryMessageID":(\d+)/.exec(JSON.stringify(told?.values))?.[1];
  return told?.name === collecting ? `prompt ${messageId}` : `nowhere: ${told?.name ?? 'nothing was said'}`;
};

/** A call that follows a path, one step at a time. */
export interface PlayedCall {
  /** Does the next step; false: there is none, or the call is over. */
  readonly goOn: () => boolean;
  /** The observed path so far. */
  readonly observed: () => Path;
}

/** Dials. `dial`: the arguments of the InitialDP besides the service key. */
export const startPlaying = (
  host: ReturnType<typeof hostFlows>,
  path: Path,
  serviceKey: number,
  dial: object = {},
): PlayedCall => {
  const peer = host.dial({ serviceKey, eventTypeBCSM: 2, ...dial });
  const actor = host.calls.at(-1)?.actor;
  const steps: Step[] = [];
  const end = (): string => {
    const output = actor?.getSnapshot().output as FlowOutput | undefined;
    if (peer.dialogue.state !== 'over' || output === undefined) return 'goes on';
    const released = peer.script.some((message) => message.includes('ReleaseCall'));
    return released && output.ended === 'released'
      ? `exit ${Number(peer.argument('ReleaseCall')['initialCallSegment_cause']) - firstCause}`
      : output.ended;
  };
  return {
    goOn: () => {
      const step = path.steps[steps.length];
      if (step === undefined || peer.dialogue.state === 'over') return false;
      steps.push({ at: placeOf(peer), does: step.does });
      act(peer, step.does);
      return true;
    },
    observed: () => ({ given: path.given, steps, end: end() }),
  };
};
