/** A call that waits in silence: from when its time counts, and what ends it. */
import { expect } from 'chai';
import { operationCall, releaseCall, type OperationCall } from '../../../src/flow/operation-calls.ts';
import { Call } from '../../../src/learn/telephony/call.ts';
import { CallFailed } from '../../../src/learn/telephony/call-ending.ts';
import type { Waited } from '../../../src/learn/telephony/silent-wait.ts';
import type { Dialogue, DialogueUser, Indication } from '../../../src/protocol/tcap/types.ts';
import { simulatedTime, type SimulatedTime } from '../../support/simulated-time.ts';
import { turn } from '../../support/turn.ts';

const most = 10_000;
const connect = [
  operationCall('RequestReportBCSMEvent', { bcsmEvents: [{ eventTypeBCSM: 5, monitorMode: 0 }] }),
  operationCall('Connect', { destinationRoutingAddress_digits: '4711' }),
];
const activityTest = operationCall('ActivityTest');

class Scripted {
  readonly time: SimulatedTime = simulatedTime();
  readonly call: Call;
  /** What the call sends. */
  readonly sent: string[] = [];
  #user: DialogueUser | undefined;
  #dialogue: Dialogue;

  constructor() {
    const note =
      (name: string) =>
      (...args: readonly unknown[]): number =>
        this.sent.push(name === 'returnResult' ? `${name} ${String(args[0])}` : name);
    const dialogue = {
      state: 'active',
      attach: (user: DialogueUser) => (this.#user = user),
      ...Object.fromEntries(['invoke', 'begin', 'continue', 'abort', 'returnResult'].map((name) => [name, note(name)])),
    };
    this.#dialogue = dialogue as unknown as Dialogue;
    this.call = new Call({
      open: (user) => {
        this.#user = user;
        return this.#dialogue;
      },
      numbers: { serviceKey: 1, called: '1', caller: '2' },
      applicationContext: undefined,
      settling: turn,
      clock: this.time,
    });
  }

  sends(primitive: 'TC-CONTINUE' | 'TC-END', ...operations: readonly OperationCall[]): void {
    const components = operations.map(({ code, parameter }, index) => ({
      kind: 'invoke' as const,
      invokeId: index + 1,
      operation: code,
      ...(parameter !== undefined && { parameter }),
    }));
    this.indicates({ primitive, components });
  }

  indicates(indication: Indication): void {
    this.#user?.indicate(indication, this.#dialogue);
  }

  async connected(): Promise<void> {
    const played = this.call.play('begin');
    this.sends('TC-CONTINUE', ...connect);
    await played;
  }

  /** Behind the connected call. */
  async waiting(): Promise<Promise<Waited | undefined>[]> {
    await this.connected();
    this.sent.length = 0;
    const ended = this.call.wait({ most, stopped: new Promise(() => undefined) });
    return [ended];
  }
}

describe('a call that waits in silence', () => {
  it('counts from the last message of the service', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    scripted.time.increment(4_000);
    scripted.sends('TC-END', releaseCall(31));
    expect(await ended).to.deep.include({ milliseconds: 4_000, ending: 'TC-END', tests: undefined });
    expect(scripted.sent).to.deep.equal([]);
  });

  it('counts from its last input where the service has not answered it', async () => {
    const scripted = new Scripted();
    await scripted.connected();
    scripted.time.increment(1_000);
    await scripted.call.play('busy');
    const ended = scripted.call.wait({ most, stopped: new Promise(() => undefined) });
    scripted.time.increment(4_000);
    scripted.sends('TC-END');
    expect(await ended).to.deep.include({ milliseconds: 4_000, received: [], ending: 'TC-END' });
  });

  it('ends without an event when its time is over, and not before', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    let isOver = false;
    void ended?.then(() => (isOver = true));
    scripted.time.increment(most - 1);
    await turn();
    expect(isOver).to.equal(false);
    scripted.time.increment(1);
    expect(await ended).to.deep.equal({ milliseconds: null, received: [], ending: undefined, tests: undefined });
    expect(scripted.time.waiting).to.equal(0);
  });

  it('counts nothing that comes behind its end', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    scripted.time.increment(most + 5);
    scripted.sends('TC-CONTINUE', activityTest);
    scripted.sends('TC-END', releaseCall(31));
    expect(await ended).to.deep.equal({ milliseconds: null, received: [], ending: undefined, tests: undefined });
  });

  it('answers each ActivityTest, and what comes with one is the event', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    for (const passed of [1_000, 2_000]) {
      scripted.time.increment(1_000);
      scripted.sends('TC-CONTINUE', activityTest);
      await turn();
      expect(scripted.sent, String(passed)).to.deep.equal(['returnResult 1', 'continue']);
      scripted.sent.length = 0;
    }
    scripted.time.increment(1_000);
    scripted.sends('TC-CONTINUE', activityTest, connect[1] as OperationCall);
    const waited = await ended;
    expect(waited).to.deep.include({ milliseconds: 3_000, tests: { count: 3, first: 1_000, last: 3_000 } });
    expect(waited?.received.map(({ call }) => call.name)).to.deep.equal(['Connect']);
    expect(scripted.sent).to.deep.equal(['returnResult 1', 'continue']);
  });

  it('takes a message without components for the event', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    scripted.time.increment(4_000);
    scripted.sends('TC-CONTINUE');
    expect(await ended).to.deep.include({ milliseconds: 4_000, received: [], ending: undefined });
  });

  it('does not answer a test in the message that ends the dialogue', async () => {
    const scripted = new Scripted();
    const [ended] = await scripted.waiting();
    scripted.sends('TC-END', activityTest);
    expect(await ended).to.deep.include({ milliseconds: 0, ending: 'TC-END' });
    expect(scripted.sent).to.deep.equal([]);
  });

  it('ends at once when it is stopped', async () => {
    const scripted = new Scripted();
    await scripted.connected();
    const ended = scripted.call.wait({ most, stopped: Promise.resolve() });
    expect(await ended).to.equal(undefined);
    expect(scripted.time.waiting).to.equal(0);
  });

  it('fails where the call is lost, or went on before it', async () => {
    const lost = new Scripted();
    const [ended] = await lost.waiting();
    lost.indicates({ primitive: 'TC-NOTICE', reason: 'the link is gone' });
    expect(await ended?.catch((thrown: unknown) => thrown)).to.be.an.instanceOf(CallFailed);
    const early = new Scripted();
    await early.connected();
    early.sends('TC-CONTINUE', activityTest);
    const wait = early.call.wait({ most, stopped: new Promise(() => undefined) });
    expect(await wait.catch((thrown: unknown) => thrown)).to.be.an.instanceOf(CallFailed);
  });
});
