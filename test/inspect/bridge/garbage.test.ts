/** A viewer that sends malformed messages is disconnected with a reason; the others notice nothing. */
import { once } from 'node:events';
import { expect } from 'chai';
import { dial, entered } from '../../machines/extension-dialing/scripted-dialing.ts';
import { closeAll, openBridge, openViewer } from './viewers.ts';

const event = (content: unknown) =>
  JSON.stringify({ type: 'xstate.event', event: JSON.stringify(content), service: 'service:1' });
const scxml = { $$type: 'scxml', type: 'external', name: 'x', origin: 'service:1', data: { type: 'x' } };

const garbage: Readonly<Record<string, [string | Buffer, RegExp]>> = {
  'no JSON': ['{', /a message is JSON/],
  'no object': ['[1]', /a message is a JSON object/],
  nothing: ['null', /a message is a JSON object/],
  bytes: [Buffer.from('{}'), /a message is text/],
  'no type': ['{}', /the type is xstate.inspecting or xstate.event/],
  'what only services say': [JSON.stringify({ type: 'service.stop', sessionId: 'service:1' }), /the type is/],
  'what would end the server for all': [JSON.stringify({ type: 'disconnect' }), /the type is/],
  'an event that is no text': [
    JSON.stringify({ type: 'xstate.event', event: { type: 'x' } }),
    /carries its event as JSON text/,
  ],
  'an event that is no JSON': [JSON.stringify({ type: 'xstate.event', event: '{' }), /an event is JSON/],
  'an event without an addressee': [event({ ...scxml, origin: undefined }), /a session id as its origin/],
  'an event in no envelope': [event({ type: 'x', origin: 'service:1' }), /an event is an SCXML event/],
  'an event without a type': [event({ ...scxml, data: { kind: 'x' } }), /the data of an event has a type/],
  'an event of __proto__': [
    `{"type":"xstate.event","event":"{\\"__proto__\\":{\\"$$type\\":\\"scxml\\"}}"}`,
    /an event is an SCXML event/,
  ],
};

describe('a viewer that sends', () => {
  afterEach(closeAll);

  for (const [what, [text, rule]] of Object.entries(garbage)) {
    it(`${what} is disconnected`, async () => {
      const bridge = await openBridge();
      const { actor } = dial({});
      bridge.observe(actor);
      const [bad, good] = [await openViewer(bridge.port), await openViewer(bridge.port)];
      bad.socket.send(text);
      const [code, reason] = (await once(bad.socket, 'close')) as [number, Buffer];
      expect([code, String(reason)]).to.satisfy(([is, why]: [number, string]) => is === 1008 && rule.test(why));
      expect(bridge.errors.map(({ message }) => message)).to.satisfy(([message]: string[]) => rule.test(message ?? ''));
      actor.send(entered('12'));
      await good.hears('service.state');
      expect(good.story()).to.deep.equal(['register "prompting"', 'event digits.collected', 'state "terminating"']);
    });
  }

  it('a message that is too long is disconnected', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    viewer.socket.send(' '.repeat(65_537));
    const [code] = await once(viewer.socket, 'close');
    expect(code).to.equal(1009);
    expect(bridge.errors).to.have.length(1);
  });

  it('a broken frame is disconnected', async () => {
    const bridge = await openBridge();
    const viewer = await openViewer(bridge.port);
    const { _socket: socket } = viewer.socket as unknown as { readonly _socket: NodeJS.WritableStream };
    socket.write(Buffer.from([0xff, 0xff, 0xff]));
    await once(viewer.socket, 'close');
    expect(bridge.errors).to.have.length(1);
  });
});
