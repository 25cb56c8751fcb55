/**
 * `import --filter`: a call is taken or left as a whole, with all its dialogues, and nothing is refused of one that is
 * left; a wrong expression is refused with all its faults.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { withoutPackets } from '../support/captures/damage.ts';
import { CliSession } from '../support/cli-session.ts';
import { mixedCaptures, startQuietly } from '../support/imports/mixed-captures.ts';
import { readFiltered } from '../support/imports/read-filtered.ts';

interface Index {
  readonly tests: readonly { readonly calls: number; readonly verified: boolean }[];
  readonly calls: number;
  readonly frames: Readonly<Record<'used' | 'repeat' | 'refused' | 'filtered', number>>;
  readonly refused: readonly { readonly frame: number; readonly reason: string }[];
}

describe('import --filter', function () {
  this.timeout(60_000);
  let session: CliSession;
  let captures: ReadonlyMap<string, Buffer>;
  before(async () => {
    session = new CliSession();
    await session.open();
    captures = await mixedCaptures(session);
  });
  after(() => session.close());

  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);
  const run = (...words: readonly string[]): Promise<number> => session.run(words, { startService: startQuietly });
  const imported = async (name: string, filter: string, ...more: readonly string[]): Promise<number> => {
    session.stderr = '';
    return run('import', pathOf(`${name}.pcap`), '--out', pathOf('out'), '--filter', filter, ...more);
  };
  const index = async (): Promise<Index> => JSON.parse(await readFile(pathOf('out', 'index.json'), 'utf8')) as Index;
  const takenOf = async (name: string, filter: string): Promise<number> =>
    (await readFiltered([captures.get(name) as Buffer], filter)).calls.length;

  it('makes tests of the calls of which the expression is true, and counts the messages of the others', async () => {
    expect(await imported('others', "service_key == 10 && startsWith(called, '49')"), session.stderr).to.equal(0);
    const { tests, calls, frames, refused } = await index();
    expect(tests.map(({ calls: own, verified }) => [own, verified])).to.deep.equal([[3, true]]);
    expect({ calls, frames, refused }).to.deep.equal({
      calls: 3,
      frames: { used: 6, repeat: 0, refused: 0, filtered: 6 },
      refused: [],
    });
    expect(session.stderr).to.include('12 signalling messages: 6 used, 6 filtered\n');
  });

  it('knows the values of a call by their names', async () => {
    for (const [name, filter, calls] of [
      ['others', 'service_key == 12', 1],
      ['others', "contains(operation, 'SendRoutingInfoForSM')", 1],
      ['others', "contains(operation, 'ReleaseCall')", 5],
      ['others', "called == '64211000499' && imsi == '530011234567890'", 1],
      ['others', "calling == '6421'", 4],
      ['others', "calling != '6421'", 0],
      ['others', "!(calling == '6421')", 2],
      ['others', 'frame == 1 && time > 1700000000 && opc != dpc', 1],
      ['others', "formatDate(time, 'YYYY') < '2000'", 0],
      ['others', 'defined(session_id)', 0],
      ['withPeers', "contains(session_id, 'dialproof') && opc != dpc", 12],
      ['withPeers', "contains(operation, 'Credit-Control-Answer') && operation[0] == 'InitialDP'", 12],
      ['withPeers', "contains(operation, 'AnyTimeInterrogation') && calling == '6421000103'", 1],
      ['assisted', "contains(operation, 'AssistRequestInstructions')", 8],
    ] as const)
      expect(await takenOf(name, filter), filter).to.equal(calls);
  });

  it('leaves nothing of a call whose dialogues are several', async () => {
    // Only the first dialogue of a call has a service key, and only the last one a session.
    for (const filter of ['service_key == 9', 'defined(session_id)']) {
      expect((await readFiltered([captures.get('withPeers') as Buffer], filter)).sums).to.include({
        used: 72,
        filtered: 0,
      });
      expect((await readFiltered([captures.get('withPeers') as Buffer], `!(${filter})`)).sums).to.include({
        used: 0,
        refused: 0,
        filtered: 72,
      });
    }
  });

  it('refuses nothing of a call that it leaves: neither a side that it has not, nor an end outside the capture', async () => {
    expect(await imported('others', 'service_key == 10', '--as', 'ssp', '--no-check'), session.stderr).to.equal(0);
    expect(await imported('others', 'service_key == 10 || !defined(service_key)', '--as', 'ssp')).to.equal(1);
    expect((await index()).frames).to.deep.equal({ used: 8, repeat: 0, refused: 2, filtered: 2 });

    const whole = captures.get('others') as Buffer;
    const first = await readFiltered([whole], 'frame == 1');
    const [, end = ''] = /^0: \d+ (\d+)$/.exec(first.calls[0] ?? '') ?? [];
    expect(end).not.to.equal('');
    // The end of the first call, which has service key 10, is not in the capture.
    const cut = withoutPackets(whole, [Number(end)]);
    expect((await readFiltered([cut], 'service_key == 12')).sums).to.include({ used: 2, refused: 0, filtered: 9 });
    expect((await readFiltered([cut], 'service_key == 10')).sums).to.include({ used: 6, refused: 1, filtered: 4 });
    // What its other messages would have said is not known.
    expect((await readFiltered([cut], "contains(operation, 'Connect')")).sums).to.include({ used: 0, refused: 1 });
    expect((await readFiltered([cut], "contains(operation, 'Connect') && frame > 1")).sums.refused).to.equal(0);
    // And where the beginning is missing, only where in the capture it is.
    const late = withoutPackets(whole, [1]);
    expect((await readFiltered([late], 'service_key == 12')).sums.refused).to.equal(1);
    expect((await readFiltered([late], 'service_key == 12 && frame > 2')).sums.refused).to.equal(0);
  });

  it('refuses a leg that is not whole, because the call of which it is may be taken', async () => {
    const whole = captures.get('withPeers') as Buffer;
    const { calls } = await readFiltered([whole], 'frame == 1');
    const frames = (calls[0] ?? '').slice(3).split(' ').map(Number);
    // Beginning and end of the dialogue with the register, and of that with the charging system.
    for (const lost of frames.slice(1, 5)) {
      const cut = withoutPackets(whole, [lost]);
      for (const filter of ['service_key == 8', 'frame < 1', 'frame != 1'])
        expect((await readFiltered([cut], filter)).sums.refused, `${lost} ${filter}`).to.equal(1);
      expect((await readFiltered([cut], 'service_key == 9')).sums.refused).to.be.above(0);
    }
  });

  it('is refused before a frame is read, and says on which call it fails', async () => {
    expect(await imported('nothing', 'servicekey == 10 && opcode(1)')).to.equal(2);
    expect(session.stderr).to.include('InvalidParams: --filter is refused:\n');
    expect(session.stderr).to.include('  at character 1: "servicekey" is not known; did you mean service_key?\n');
    expect(session.stderr).to.include('  at character 21: "opcode" is not a function of the list\n');
    expect(await imported('others', "contains(operation, 'Conect')")).to.equal(2);
    expect(session.stderr).to.include('at character 21: no operation is called "Conect"; did you mean Connect?\n');
    expect(await imported('others', 'true')).to.equal(0);
    const before = await readdir(pathOf('out'));
    // An operation by its number is not refused, and no call has it.
    expect(await imported('others', "contains(operation, '8388620-Request')")).to.equal(1);
    expect(session.stdout).to.match(/^FAIL .*: 0 tests of 0 calls\n$/m);
    // The tests of the earlier import are still there.
    expect(await readdir(pathOf('out'))).to.deep.equal(before);

    expect(await imported('withPeers', "startsWith(called, '64') && number(substr(session_id, 0, 2)) > 1")).to.equal(2);
    expect(session.stderr).to.include('--filter fails on the call that begins in frame 1: number: value is "te"');
    expect(await imported('withPeers', 'number(session_id) > 1', '--anonymise')).to.equal(2);
    expect(session.stderr).to.include('--filter fails on the call that begins in frame 1; --anonymise hides why\n');
  });
});
