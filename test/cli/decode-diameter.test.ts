import { expect } from 'chai';
import { dictionary, encodeMessage } from '../../src/protocol/diameter/index.ts';
import { CliSession } from '../support/cli-session.ts';

const bytes = encodeMessage(
  {
    command: 'Credit-Control',
    application: 4,
    request: true,
    proxiable: true,
    error: false,
    retransmitted: false,
    hopByHop: 1,
    endToEnd: 2,
    avps: [
      { name: 'Session-Id', value: 'a;1;2' },
      { name: 'CC-Request-Type', value: 'INITIAL_REQUEST' },
      { name: '10415:9999', value: 'abcd' },
    ],
  },
  dictionary,
);

const decode = async (...args: readonly string[]) => {
  const session = new CliSession();
  const code = await session.run(['decode', ...args]);
  return { code, out: session.stdout, err: session.stderr };
};

describe('dialproof decode --layer diameter', () => {
  it('shows the header and every AVP with its name and its meaning', async () => {
    const { code, out } = await decode('--layer', 'diameter', bytes.toString('hex'));
    expect(code).to.equal(0);
    const message = JSON.parse(out) as Record<string, unknown>;
    expect(message).to.include({
      command: 'Credit-Control',
      code: 272,
      request: true,
      application: 4,
      hopByHop: 1,
      endToEnd: 2,
    });
    expect(message['avps']).to.deep.equal([
      { name: 'Session-Id', mandatory: true, value: 'a;1;2' },
      { name: 'CC-Request-Type', mandatory: true, value: 1, meaning: 'INITIAL_REQUEST' },
      { name: '10415:9999', vendor_specific: true, mandatory: false, value: 'abcd' },
    ]);
  });

  it('names the layer and the offset of a fault, and the layer that the bytes belong to', async () => {
    const broken = await decode('--layer', 'diameter', bytes.subarray(0, -4).toString('hex'));
    expect(broken.code).to.equal(1);
    expect(broken.err).to.include(
      `diameter: at byte 1: the length says ${bytes.length} octets, and there are ${bytes.length - 4}`,
    );
    expect((await decode('--layer', 'tcap', bytes.toString('hex'))).err).to.include('this decodes as diameter');
  });
});
