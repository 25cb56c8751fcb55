/**
 * Every path of the machine, played on the real flow engine through TCAP bytes: a switch follows the path, and the
 * cause of the ReleaseCall on the wire identifies the exit, because the flow releases with another cause at each exit.
 */
import { expect } from 'chai';
import { dialingFlow, hostFlow, nothing, type ScriptedSwitch } from '../flow/scripted-switch.ts';
import {
  dialingSettings,
  differences,
  extensionDialingPaths,
  patternText,
  type DialingEnd,
  type DialingPath,
  type Happening,
} from './extension-dialing-paths.ts';
import { waysThroughTheTable } from './extension-dialing-table.ts';

const flow = dialingFlow({
  max_iterations: dialingSettings.maxIterations,
  prefix: dialingSettings.prefix,
  min_digits: dialingSettings.minDigits,
  max_digits: dialingSettings.maxDigits,
  timeout_seconds: dialingSettings.ringSeconds,
  destination_patterns: [patternText],
});

/** The causes with which `dialingFlow` releases at the exits 0, 1 and 2. */
const endByCause = new Map<unknown, string>([
  [17, 'exit 0'],
  [28, 'exit 1'],
  [1, 'exit 2'],
]);

/** EventTypeBCSM of the reports of a switch (Q.1218 §2.1), originating side. */
const reports = {
  'route fails': 4,
  'is busy': 5,
  'does not answer': 6,
  'destination answers': 7,
  'hangs up': 10,
} as const;

const collecting = 'PromptAndCollectUserInformation';

const act = (peer: ScriptedSwitch, happening: Happening): void => {
  switch (happening.does) {
    case 'enters':
      return peer.enter(happening.digits);
    case 'says nothing':
      return peer.enter('');
    case 'cancels':
      return peer.fail(collecting, 'canceled');
    case 'answers improperly':
      return peer.fail(collecting, 'improperCallerResponse');
    case 'dialogue breaks':
      return peer.abort();
    default:
      return peer.report(reports[happening.does]);
  }
};

/** The place of the caller, by the last order to the switch. */
const placeOf = (peer: ScriptedSwitch): string => {
  const told = peer.heard.at(-1)?.components.at(-1);
  if (told?.name === 'Connect') return 'ring';
  if (told?.name !== collecting) return `nowhere: ${told?.name ?? 'nothing was said'}`;
  return JSON.stringify(told.values).includes('1001') ? 'prompt' : 'reprompt';
};

const play = (host: ReturnType<typeof hostFlow>, { happenings }: DialingPath): string => {
  const peer = host.dial();
  const places: string[] = [];
  const destinations: unknown[] = [];
  for (const happening of happenings) {
    if (peer.dialogue.state === 'over')
      return `over after ${places.length} of ${happenings.length}: ${JSON.stringify(host.ended.at(-1))}`;
    places.push(placeOf(peer));
    if (placeOf(peer) === 'ring') destinations.push(peer.argument('Connect')['destinationRoutingAddress_digits']);
    act(peer, happening);
  }
  const released = peer.script.some((message) => message.includes('ReleaseCall'));
  const cause = released ? peer.argument('ReleaseCall')['initialCallSegment_cause'] : undefined;
  const end = released ? (endByCause.get(cause) ?? `cause ${String(cause)}`) : host.ended.at(-1)?.ended;
  const wrongPlaces = places.join() === happenings.map(({ at }) => at).join() ? '' : ` by way of ${places.join(', ')}`;
  const wrongNumber = destinations.every((digits) => digits === '01735512') ? '' : ` to ${String(destinations)}`;
  return `${String(end)}${wrongPlaces}${wrongNumber}`;
};

describe('ExtensionDialing: every path, played through TCAP', () => {
  const host = hostFlow(flow);
  let paths: DialingPath[] = [];
  /** The same paths with the observed ends. */
  let observed: DialingPath[] = [];
  before(() => {
    paths = extensionDialingPaths();
    observed = paths.map((path) => ({ ...path, end: play(host, path) as DialingEnd }));
  });

  it('takes the exit of the machine, with the same prompts and the same number', () => {
    expect(differences(observed, paths)).to.deep.equal([]);
  });

  it('takes the exit in the table of the seed', () => {
    expect(differences(observed, waysThroughTheTable())).to.deep.equal([]);
  });

  it('leaves no call and no deadline behind', () => {
    expect(host.ended).to.have.length(paths.length);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
