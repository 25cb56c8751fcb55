import { Readable } from 'node:stream';
import { expect } from 'chai';
import { inap } from '../../src/protocol/inap/index.ts';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import { CliSession } from '../support/cli-session.ts';

const argument = Buffer.from(
  inap.operation('InitialDP').argument?.encode({ serviceKey: 100, calledPartyNumber_digits: '6495551' }) ?? [],
);
const begin = encodeTcap({
  type: 'begin',
  otid: Buffer.from([0, 0, 0, 7]),
  components: [{ kind: 'invoke', invokeId: 1, operation: 0, parameter: argument }],
});

const decode = async (args: readonly string[], input = ''): Promise<{ code: number; out: string; err: string }> => {
  const session = new CliSession();
  const code = await session.run(['decode', ...args], { stdin: Readable.from([input]) });
  return { code, out: session.stdout, err: session.stderr };
};

const lines = (...requests: unknown[]): string =>
  requests.map((request) => `${typeof request === 'string' ? request : JSON.stringify(request)}\n`).join('');

describe('dialproof decode', () => {
  it('reads a whole message, with the names of its operations and their arguments', async () => {
    const { code, out } = await decode(['--layer', 'tcap', begin.toString('hex')]);
    const message = JSON.parse(out) as { otid: string; components: { name: string; argument: object }[] };
    expect(code).to.equal(0);
    expect(message.otid).to.equal('00000007');
    expect(message.components[0]).to.include({ name: 'InitialDP' });
    expect(message.components[0]?.argument).to.include({ serviceKey: 100, calledPartyNumber_digits: '6495551' });
  });

  it('reads the argument of a named operation, whatever separates the octets', async () => {
    const spaced = argument.toString('hex').replaceAll(/(..)/g, '$1 ');
    const { code, out } = await decode(['--layer', 'inap', '--operation', 'initialDP', spaced]);
    expect(code).to.equal(0);
    expect(JSON.parse(out)).to.include({ serviceKey: 100 });
  });

  it('answers each line with one line, even one that does not decode', async () => {
    const hex = argument.toString('hex');
    const input = lines(
      { id: 'a', hex, operation: 'InitialDP', unit: 'argument' },
      { id: 'b', hex: hex.slice(0, -2), operation: 'InitialDP', unit: 'argument' },
      { id: 'c', hex: begin.toString('hex') },
      'no JSON',
      { id: 'd', hex: 'xyz' },
      { id: 'e', hex, operation: 'Nothing', unit: 'argument' },
      { id: 'f', hex, unit: 'letter' },
    );
    const { code, out } = await decode(['--layer', 'cap'], input);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; ok: boolean; reencoded?: string; error?: string });
    expect(code).to.equal(1);
    expect(answers.map(({ id, ok }) => [id, ok])).to.deep.equal([
      ['a', true],
      ['b', false],
      ['c', true],
      [null, false],
      ['d', false],
      ['e', false],
      ['f', false],
    ]);
    expect(answers[0]?.reencoded).to.equal(hex);
    expect(answers[1]?.error).to.match(/^ber: |^inap: at byte \d+/);
    expect(answers[2]?.reencoded).to.equal(begin.toString('hex'));
  });

  it('names the fault of a wrong command line', async () => {
    expect((await decode(['--layer', 'morse', '00'])).code).to.equal(2);
    const odd = await decode(['--layer', 'tcap', '123']);
    expect([odd.code, odd.err]).to.deep.equal([
      2,
      odd.err.replace(/^(?!.*no hex)[\s\S]*$/, 'must say that it is no hex'),
    ]);
    const unknown = await decode(['--layer', 'inap', '--operation', 'Nothing', '00']);
    expect(unknown.code).to.equal(2);
    expect(unknown.err).to.match(/there is no operation Nothing\nhint: The operations are .*\bInitialDP\b/);
    const misspelt = await decode(['--layer', 'inap', '--operation', 'InitalDP', '00']);
    expect(misspelt.err)
      .to.contain('there is no operation InitalDP; did you mean `InitialDP`?')
      .and.not.contain('Correct the file');
    expect(odd.err).not.to.contain('Correct the file');
  });
});
