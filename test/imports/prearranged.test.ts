/** A dialogue whose TC-BEGIN nothing answers is a call that ends without a message; any other TC-BEGIN alone is refused. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

const gap = `name: a switch
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.ssp_from_scp.CallGap }
  - { type: tcap.ssp_to_scp.End, arguments: { prearranged: true } }
---
name: a gap
ssp_ac: cs1
operations:
  - type: inap.scp_to_ssp.CallGap
    arguments: { gapCriteria.calledAddressValue_digits: "64211", gapIndicators.duration: 60, gapIndicators.gapInterval: 100 }
  - { type: tcap.scp_to_ssp.End, arguments: { prearranged: true } }
`;

const unanswered = `name: a service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: tcap.scp_to_ssp.End, arguments: { prearranged: true } }
---
name: a call
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: tcap.ssp_to_scp.End, arguments: { prearranged: true } }
`;

describe('a TC-BEGIN alone', function () {
  this.timeout(20_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const imported = async (text: string, ...options: readonly string[]): Promise<number> => {
    const run = (...words: readonly string[]): Promise<number> =>
      session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
    const [test, capture] = [await session.file('a.test.yaml', text), join(session.folder, 'c.pcap')];
    expect(await run('run', '--quiet', test, '--pcap', capture), session.stdout).to.equal(0);
    return run('import', capture, '--out', join(session.folder, 'out'), ...options);
  };
  const textOf = (name: string): Promise<string> => readFile(join(session.folder, 'out', name), 'utf8');

  it('is a call, if nothing answers its operations', async () => {
    expect(await imported(gap, '--as', 'both'), session.stderr).to.equal(0);
    const [other, own] = parseAllDocuments(await textOf('01-callgap.test.yaml')).map(
      (document) => document.toJS() as { readonly operations: readonly object[] },
    );
    const ending = { arguments: { prearranged: true } };
    expect(own?.operations[1]).to.deep.equal({ type: 'tcap.scp_to_ssp.End', ...ending });
    expect(other?.operations[1]).to.deep.equal({ type: 'tcap.ssp_to_scp.End', ...ending });
    expect(own?.operations.length).to.equal(2);
  });

  it('is refused, if something could have answered it', async () => {
    expect(await imported(unanswered)).to.equal(1);
    expect(await textOf('index.json')).to.include('the message that ends its dialogue is not in the capture');
  });
});
