/** TCP knows no messages: an answer comes in any number of segments, and a segment has any number of answers. */
import { expect } from 'chai';
import { ScriptedPeer, answerTo, gatewayTo } from './scripted-peer.ts';
import { answerOf, ask, creditControl, valueIn } from '../../contracts/diameter-contract.ts';
import type { Message } from '../../../src/protocol/diameter/index.ts';

describe('the diameter gateway and segments', () => {
  let peer: ScriptedPeer;
  let stop: () => Promise<void>;
  const open = async () => {
    const { gateway } = gatewayTo(peer.port);
    stop = () => gateway.stop();
    await gateway.start();
    return gateway.attach({ runId: 'run', actor: undefined });
  };
  beforeEach(async () => {
    peer = await new ScriptedPeer().listen();
  });
  afterEach(async () => {
    await stop();
    await peer.close();
  });

  const echo = (request: Message): Buffer =>
    answerTo(
      request,
      request.avps.filter(({ name }) => name.startsWith('CC-') || name === 'Session-Id'),
    );

  it('puts one answer together from forty segments', async () => {
    let segments = 0;
    peer.react = (request, socket) => {
      const bytes = echo(request);
      const edge = (index: number): number => Math.floor((index * bytes.length) / 40);
      const pieces = Array.from({ length: 40 }, (_, index) => bytes.subarray(edge(index), edge(index + 1)));
      const send = (): void => {
        const piece = pieces.shift();
        if (piece === undefined) return;
        segments += 1;
        // The next only when the network has this one: each becomes a segment of its own.
        socket.write(piece, () => setImmediate(send));
      };
      send();
    };
    const session = await open();
    const { avps } = answerOf(await ask(session, ...creditControl(session.newSessionId(), 42)));
    expect([segments, valueIn(avps, 'CC-Request-Number')]).to.deep.equal([40, 42]);
  });

  it('takes two answers out of one segment, in whichever order', async () => {
    const requests: Message[] = [];
    peer.react = (request, socket) => {
      requests.push(request);
      if (requests.length === 2) socket.write(Buffer.concat(requests.toReversed().map(echo)));
    };
    const session = await open();
    const asked = [1, 2].map((number) => ask(session, ...creditControl(session.newSessionId(), number)));
    const numbers = (await Promise.all(asked)).map((outcome) => valueIn(answerOf(outcome).avps, 'CC-Request-Number'));
    expect(numbers).to.deep.equal([1, 2]);
  });

  it('takes an answer and a half out of one segment, and the rest from the next', async () => {
    const requests: Message[] = [];
    peer.react = (request, socket) => {
      requests.push(request);
      if (requests.length < 2) return;
      const bytes = Buffer.concat(requests.map(echo));
      const middle = bytes.length - 30;
      socket.write(bytes.subarray(0, middle), () => setImmediate(() => socket.write(bytes.subarray(middle))));
    };
    const session = await open();
    const asked = [1, 2].map((number) => ask(session, ...creditControl(session.newSessionId(), number)));
    const numbers = (await Promise.all(asked)).map((outcome) => valueIn(answerOf(outcome).avps, 'CC-Request-Number'));
    expect(numbers).to.deep.equal([1, 2]);
  });
});
