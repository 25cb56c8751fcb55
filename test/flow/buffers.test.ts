/** The numbers of a call, and the digits that its operations collect, are available to the operations that follow. */
import { expect } from 'chai';
import { announcement, firstCause, flowOf } from './operation-flows.ts';
import { hostFlow, type ScriptedSwitch } from './scripted-switch.ts';

const matching = (source_buffer: string): unknown =>
  flowOf('NumberMatching', { match_rules: ['47??', '9'], source_buffer }, 3);

const exitOf = (peer: ScriptedSwitch): number =>
  Number(peer.argument('ReleaseCall')['initialCallSegment_cause']) - firstCause;
const dial = (flow: unknown, values: object): number =>
  exitOf(hostFlow(flow).dial({ serviceKey: 100, eventTypeBCSM: 2, ...values }));

const numbers = { calledPartyNumber_digits: '4711', callingPartyNumber_digits: '0800' };

/** UserInput, then UserInput, then NumberMatching. */
const collecting = (buffers: readonly [string | undefined, string], source_buffer: string): unknown => {
  const input = (id: number, buffer: string | undefined) => ({
    id,
    type: 'UserInput',
    exits: [id + 1, null],
    config: {
      main_announcement: announcement(1),
      reprompt_announcement: announcement(2),
      min_digits: 1,
      max_digits: 20,
      ...(buffer !== undefined && { buffer }),
    },
  });
  const releases = [0, 1, 2].map((exit) => ({
    id: 5 + exit,
    type: 'ReleaseCall',
    config: { cause: firstCause + exit },
  }));
  return {
    operations: {
      1: { id: 1, type: 'Start', exits: [2] },
      2: input(2, buffers[0]),
      3: input(3, buffers[1]),
      4: { id: 4, type: 'NumberMatching', config: { match_rules: ['47??'], source_buffer }, exits: [5, 6, 7] },
      ...Object.fromEntries(releases.map((each) => [each.id, each])),
    },
  };
};

const enter = (flow: unknown, ...digits: readonly string[]): number => {
  const peer = hostFlow(flow).dial();
  for (const each of digits) peer.enter(each);
  return exitOf(peer);
};

describe('the buffers of a call', () => {
  it('hold the called party and the calling party', () => {
    expect(dial(matching('system.called_party'), numbers)).to.equal(0);
    expect(dial(matching('system.calling_party'), numbers)).to.equal(1);
  });

  it('are empty where the call has no number', () => {
    expect(dial(matching('system.called_party'), {})).to.equal(2);
    expect(dial(matching('system.calling_party'), { calledPartyNumber_digits: '4711' })).to.equal(2);
  });

  it('are empty where no operation has filled them', () => {
    expect(dial(matching('user.follow_me'), numbers)).to.equal(2);
  });

  it('keep the collected digits under each name', () => {
    expect(enter(collecting(['user.a', 'user.b'], 'user.a'), '4711', '0')).to.equal(0);
    expect(enter(collecting(['user.a', 'user.b'], 'user.b'), '4711', '0')).to.equal(1);
  });

  it('keep the latest digits under the same name', () => {
    expect(enter(collecting(['user.a', 'user.a'], 'user.a'), '4711', '0')).to.equal(1);
  });

  it('are called user.input by default', () => {
    expect(enter(collecting([undefined, 'user.b'], 'user.input'), '4711', '0')).to.equal(0);
  });
});
