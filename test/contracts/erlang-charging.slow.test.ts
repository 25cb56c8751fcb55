/**
 * The prepaid service of the examples uses a charging system that is not ours: Erlang's diameter, with a dictionary of
 * its own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { loadConfig } from '../../src/config.ts';
import { readExample, runExample } from '../examples/example-files.ts';
import { describeWhere, programOf } from '../support/counterparts.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

describeWhere('erlangDiameter')("a prepaid service before Erlang's diameter as its charging system", function () {
  let ocs: ChildProcess;
  let service: OpenService;
  /** Used seconds of each session that has ended. */
  let used: number[];

  beforeEach(async () => {
    const { tcp: port } = await freePorts();
    ocs = spawn(programOf('erlangDiameter'), [join(root, 'test/support/erlang/ocs.escript'), String(port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    used = [];
    const lines = createInterface({ input: ocs.stdout as NonNullable<ChildProcess['stdout']> });
    const [first] = (await once(lines, 'line')) as [string];
    expect(first).to.equal('ready');
    lines.on('line', (line) => used.push(Number(line.split(' ')[1])));
    const loopback = { kind: 'sigtran', transport: { type: 'memory' } };
    const charging = { kind: 'diameter', host: '127.0.0.1', port, origin_host: 'scp.example', origin_realm: 'example' };
    const { gateways, defaults } = loadConfig(
      JSON.stringify({ gateways: { loopback, charging }, defaults: { diameter: 'charging' } }),
      'here',
    );
    service = await openService({ gateways, defaults, flows: [] });
  });
  afterEach(async () => {
    await closeServices();
    ocs.stdin?.end();
    if (ocs.exitCode === null) await once(ocs, 'exit');
    expect(ocs.exitCode).to.equal(0);
  });

  const isOurs = ({ name }: { readonly name?: string }): boolean => name === 'an online charging system';

  it('charges every ending of the example as our own does', async () => {
    const outcomes = await runExample('prepaid-ro', service, { answeredElsewhere: isOurs });
    expect(outcomes.map(({ verdict }) => verdict)).to.deep.equal(['passed', 'passed', 'passed', 'passed', 'passed']);
    expect(used).to.deep.equal([72, 90, 0]);
  });

  it('charges each call of a load once', async () => {
    const [, scp, , caller] = readExample('prepaid-ro');
    const paramsOf = ({ operations, vars, ssp_ac }: NonNullable<typeof scp>): object => ({
      operations,
      ...(vars && { vars }),
      ...(ssp_ac && { ssp_ac }),
    });
    const calls = 300;
    await service.call('ExecuteTest', {
      ...paramsOf(scp as never),
      run_id: 'scp',
      distribution: { type: 'answer', backlog: 100, total: calls },
    });
    const status = await service.run({
      ...paramsOf(caller as never),
      run_id: 'calls',
      distribution: { type: 'load', total: calls, backlog: 30 },
    });
    expect(status.first_aborts.concat(service.runs.query('scp').first_aborts)).to.deep.equal([]);
    expect(status.counts).to.include({ passed: calls, failed: 0, aborted: 0 });
    expect((await service.untilEnded('scp')).counts).to.include({ passed: calls, refused: 0 });
    expect(used).to.deep.equal(Array.from({ length: calls }, () => 90));
  });
});
