/** TCP knows no messages: an answer comes in any number of segments, and a segment has any number of answers. */
import { expect } from 'chai';
import type { Socket } from 'node:net';
import { ScriptedPeer, answerTo, gatewayTo } from './scripted-peer.ts';
import { answerOf, ask, creditControl, valueIn } from '../../contracts/diameter-contract.ts';
import { inPieces, Segments } from '../../support/segments.ts';
import type { Message } from '../../../src/protocol/diameter/index.ts';

describe('the diameter gateway and segments', () => {
  let peer: ScriptedPeer;
  let segments: Segments;
  let stop: () => Promise<void>;
  const open = async () => {
    const { gateway } = gatewayTo(peer.port);
    stop = () => gateway.stop();
    await gateway.start();
    return gateway.attach({ runId: 'run', actor: undefined });
  };
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
    segments = new Segments();
  });
  afterEach(async () => {
    segments.close();
    await stop();
    await peer.close();
  });

  const echo = (request: Message): Buffer =>
    answerTo(
      request,
      request.avps.filter(({ name }) => name.startsWith('CC-') || name === 'Session-Id'),
    );

  it('reassembles one answer from forty segments', async () => {
    let lengths: number[] = [];
    peer.react = (request, socket) => {
      const pieces = inPieces(echo(request), 40);
      lengths = pieces.map(({ length }) => length);
      segments.write(socket, pieces);
    };
    const session = await open();
    const { avps } = answerOf(await ask(session, ...creditControl(session.newSessionId(), 42)));
    expect(valueIn(avps, 'CC-Request-Number')).to.equal(42);
    expect(segments.reads).to.have.length(40).and.to.deep.equal(lengths);
  });

  /** The octets of two answers. */
  const askTwice = async (answer: (socket: Socket, answers: readonly Buffer[]) => void): Promise<number> => {
    const answers: Buffer[] = [];
    peer.react = (request, socket) => {
      answers.push(echo(request));
      if (answers.length === 2) answer(socket, answers);
    };
    const session = await open();
    const asked = [1, 2].map((number) => ask(session, ...creditControl(session.newSessionId(), number)));
    const numbers = (await Promise.all(asked)).map((outcome) => valueIn(answerOf(outcome).avps, 'CC-Request-Number'));
    expect(numbers).to.deep.equal([1, 2]);
    return Buffer.concat(answers).length;
  };

  it('takes two answers out of one segment, in whichever order', async () => {
    const length = await askTwice((socket, answers) => segments.write(socket, [Buffer.concat(answers.toReversed())]));
    expect(segments.reads).to.deep.equal([length]);
  });

  it('takes an answer and a half out of one segment, and the rest from the next', async () => {
    const length = await askTwice((socket, answers) => {
      const octets = Buffer.concat(answers);
      segments.write(socket, [octets.subarray(0, -30), octets.subarray(-30)]);
    });
    expect(segments.reads).to.deep.equal([length - 30, 30]);
  });
});
