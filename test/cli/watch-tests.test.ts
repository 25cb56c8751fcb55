/** Tests run again when their files change, and no others do. The output shows when the next change can come. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';

class Told {
  text = '';
  #look = (): void => undefined;

  readonly write = (text: string): void => {
    this.text += text;
    this.#look();
  };

  /** Resolves when the output contains `pattern` that often. */
  async times(pattern: RegExp, count: number): Promise<void> {
    while ((this.text.match(pattern) ?? []).length < count)
      await new Promise<void>((resolve) => (this.#look = resolve));
  }
}

describe('dialproof run --watch', () => {
  let session: CliSession;
  let endpoint: ScriptedRpcEndpoint;
  let told: Told;
  let ended: Promise<number>;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    await session.file('a.test.yaml', 'name: a\noperations:\n  - include: shared.yaml\n');
    await session.file('shared.yaml', '- type: comment\n');
    await session.file('b.test.yaml', `name: b\n${smallTest}`);
    told = new Told();
    const argv = ['run', '--quiet', '--watch', session.folder, '--url', await endpoint.open()];
    ended = session.run(argv, { stderr: told });
    await told.times(/^watching/gm, 1);
  });
  afterEach(async () => {
    session.signal();
    await ended;
    await session.close();
    await endpoint.close();
  });

  const change = (name: string, text: string): Promise<void> => writeFile(join(session.folder, name), text);
  const ran = (): string[] => session.stdout.match(/(?<=PASS )\w+/g) ?? [];

  it('runs the test whose file changed, the one that includes it, and a new one', async () => {
    expect(ran()).to.deep.equal(['a', 'b']);
    await change('b.test.yaml', `name: changed\n${smallTest}`);
    await told.times(/^watching 2 files/gm, 2);
    expect(ran()).to.deep.equal(['a', 'b', 'changed']);
    await change('shared.yaml', '- type: comment\n- type: comment\n');
    await told.times(/^watching 2 files/gm, 3);
    expect(ran()).to.deep.equal(['a', 'b', 'changed', 'a']);
    await change('c.test.yaml', `name: c\n${smallTest}`);
    await told.times(/^watching 3 files/gm, 1);
    expect(ran()).to.deep.equal(['a', 'b', 'changed', 'a', 'c']);
  });

  it('reports faults, and goes on when they are corrected', async () => {
    await change('b.test.yaml', 'operations: [{ type: nothing }]\n');
    await told.times(/^watching/gm, 2);
    expect(told.text).to.contain('b.test.yaml:1: /operations/0/type').and.to.contain('1 fault: nothing was started');
    await change('b.test.yaml', `name: mended\n${smallTest}`);
    await told.times(/^watching/gm, 3);
    expect(ran()).to.deep.equal(['a', 'b', 'mended']);
  });

  it('ends at a signal with 130', async () => {
    session.signal();
    expect(await ended).to.equal(130);
  });
});
