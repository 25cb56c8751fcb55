/** The content of the page. */
import { expect } from 'chai';
import type { XmlElement } from '../../support/xml-tree.ts';
import { abortedRun, load, named, pageOf, passedRun, rowsOf, textOf, titleOf, within } from './samples.ts';

describe('report.html', () => {
  it('says the verdict first, which run it was, when, and by which version', () => {
    for (const [run, title] of [
      [passedRun(), 'Passed: good'],
      [abortedRun(), 'Aborted: bad'],
      [load(), 'Failed: load'],
    ] as const) {
      const page = pageOf(run);
      expect(titleOf(page)).to.equal(title);
      const [head] = named(page, 'header');
      expect(`${named(head!, 'strong').map(textOf)[0]}: ${named(head!, 'h1').map(textOf)[0]}`).to.equal(title);
      expect(textOf(head!)).to.contain('2023-11-14 22:13:20 UTC').and.to.contain('1.2.3').and.to.contain(run.run_id);
    }
  });

  it('counts the instances of a load, and has its rate, what held it back, and its warnings', () => {
    const page = pageOf(load());
    const tiles = within(page).find(({ attributes }) => attributes['class'] === 'tiles');
    expect(tiles?.children.map(({ children }) => children.map(textOf).join(' '))).to.include.members([
      'Started 1,000',
      'Passed 900',
      'Failed 100',
      'Per second 150',
    ]);
    expect(textOf(page))
      .to.contain('200 instances/s')
      .and.to.contain('p50 1 ms, p99 2 ms, max 3 ms')
      .and.to.contain('25.0 % of the time');
    expect(textOf(page)).to.contain('held by the backlog of 10');
  });

  it('has each threshold with its condition, its measured value, and whether it was kept', () => {
    expect(rowsOf(pageOf(load()), 'What the run').slice(1)).to.deep.equal([
      ['not kept', 'failed', '< 1%', '10 %'],
      ['kept', 'latency.p99', '< 200ms', '40 ms'],
    ]);
  });

  it('groups failures by their reason, and says how many there are in all', () => {
    expect(rowsOf(pageOf(load()), 'Failed checks: the first 3 of 100').slice(1)).to.deep.equal([
      ['cause was 17', '2', '2', '2', '3, 5'],
      ['cause was 31', '1', '2', '2', '4'],
    ]);
    expect(rowsOf(pageOf(abortedRun()), 'Aborted instances')[1]).to.include('nothing came');
  });

  it('has percentiles of instances and operations, or one figure for a single measurement', () => {
    const rows = rowsOf(pageOf(load()), 'Instances and operations');
    expect(rows[0]).to.deep.equal(['Operation', 'count', 'min', 'mean', 'p50', 'p90', 'p95', 'p99', 'p99.9', 'max']);
    expect(rows[2]).to.deep.equal([
      '2: inap.ssp_from_scp.ReleaseCall',
      '1000',
      '1',
      '12.50',
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
    ]);
    expect(rowsOf(pageOf(passedRun()), 'How long')[1]).to.deep.equal(['whole instance', '12.50']);
  });

  it('has the checks, the ladder and the trace of the first instance', () => {
    const page = pageOf(abortedRun());
    expect(rowsOf(page, '2 checks').slice(1)).to.deep.equal([
      ['pass', '1', '1', 'InitialDP sent'],
      ['abort', '2', '2', 'nothing came'],
    ]);
    const messages = within(page).filter(({ attributes }) => attributes['class']?.startsWith('msg '));
    expect(messages).to.have.length(3);
    expect(textOf(messages.at(-1) as XmlElement)).to.contain('4.2ReleaseCall from SCP to SSPcause 31');
    expect(rowsOf(page, 'Trace').at(-1)).to.deep.equal(['3.0', '2', '2', '1', 'waits']);
  });

  it('exists while the run goes on, and before anything has started', () => {
    const running = { ...passedRun(), state: 'running', verdict: 'running', completed: 0 } as const;
    expect(textOf(pageOf(running)))
      .to.contain('Running')
      .and.to.contain('Figures as of');
    const { first_instance: _first, ...empty } = passedRun();
    expect(textOf(pageOf(empty))).to.contain('No instance was started.');
  });

  it('never says NaN', () => {
    const strange = { ...load(), duration: Number.NaN, rate: { target: Number.NaN, achieved: Infinity } };
    expect(textOf(pageOf(strange))).not.to.match(/NaN|Infinity|undefined|null/);
  });
});
