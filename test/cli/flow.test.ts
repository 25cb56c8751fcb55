/** `dialproof flow`: the statechart of a flow as a picture and as its definition. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { createMachine } from 'xstate';
import { statesOf } from '../../src/inspect/chart/machine-walk.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { parseXml, type XmlElement } from '../support/xml-tree.ts';

const flow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "PlayAnnouncement", "name": "say <sorry>", "config": { "announcement": { "set": "", "entry": "7" } }, "exits": [null] } } }
`;
const wrong = flow.replace('[2]', '[9]').replace('"7"', '"nowhere"');

const allIn = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(allIn)];

describe('dialproof flow', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('picture writes operations by their names and types, and exits by their labels', async () => {
    const out = join(session.folder, 'sorry.svg');
    expect(await session.run(['flow', 'picture', await session.file('sorry.json', flow), '--out', out])).to.equal(0);
    expect(session.stdout.replaceAll(`${session.folder}/`, '')).to.equal('ok sorry.svg: picture of sorry\n');
    const texts = allIn(parseXml(await readFile(out, 'utf8'))).flatMap(({ name, text }) =>
      name === 'text' ? [text] : [],
    );
    expect(texts).to.include.members([
      'flow:sorry',
      '1 Start',
      '2 say <sorry>',
      'PlayAnnouncement',
      '0 Started',
      '0 Played',
    ]);
    expect(texts).to.include('the caller hangs up → hungUp');
  });

  it('machine prints a definition that createMachine takes', async () => {
    expect(await session.run(['flow', 'machine', await session.file('sorry.json', flow)])).to.equal(0);
    const machine = createMachine(JSON.parse(session.stdout) as object);
    expect(machine.id).to.equal('flow:sorry');
    expect(statesOf(machine).map(({ key }) => key)).to.deep.equal([
      '1',
      '2',
      'answered',
      'hungUp',
      'released',
      'failed',
    ]);
    expect(machine.states['2']?.invoke[0]).to.deep.include({ src: 'PlayAnnouncement' });
  });

  for (const command of [['machine'], ['picture', '--out', '/tmp/never.svg']]) {
    it(`${command[0]} reports the faults of a flow as validate does, with exit code 2`, async () => {
      const file = await session.file('wrong.json', wrong);
      expect(await session.run(['validate', file])).to.equal(2);
      const told = session.stderr;
      expect(told)
        .to.contain('wrong.json:2: /operations/1/exits/0')
        .and.to.contain('/operations/2/config/announcement/set');
      const other = new CliSession();
      await other.open();
      expect(await other.run(['flow', ...command, file])).to.equal(2);
      expect([other.stderr, other.stdout]).to.deep.equal([told, '']);
      await other.close();
    });
  }

  it('refuses a file that is no flow, and a second document', async () => {
    expect(await session.run(['flow', 'machine', await session.file('a.yaml', `${flow}---\n${flow}`)])).to.equal(2);
    expect(session.stderr).to.contain('a file has one flow, and this is a second document');
    expect(await session.run(['flow', 'machine', await session.file('test.yaml', smallTest)])).to.equal(2);
    expect(session.stderr).to.contain('this is no flow, whose operations are an object');
  });

  it('reports that a picture cannot be written where there is no folder', async () => {
    const out = join(session.folder, 'nowhere', 'a.svg');
    expect(await session.run(['flow', 'picture', await session.file('sorry.json', flow), '--out', out])).to.equal(2);
    expect(session.stderr).to.contain('there is no such directory');
  });
});
