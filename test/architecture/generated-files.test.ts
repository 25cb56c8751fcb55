/** What is generated and committed is what the generators make of the sources now. */
import { expect } from 'chai';
import { machines } from '../../machines/index.ts';
import { generators } from '../../src/gen/generators.ts';
import { machinePages, machineSection } from '../../src/gen/machines.ts';
import { guardSentences, readMachineSource, sentencesOf } from '../../src/gen/machine-source.ts';
import { transitionsOf } from '../../src/inspect/chart/machine-walk.ts';
import { exampleFlows } from '../models/flow-explorations.ts';
import { textOf } from './source-files.ts';

describe('generated files', () => {
  for (const [index, generator] of generators.entries()) {
    it(`are fresh: generator ${index + 1} of ${generators.length}`, async () => {
      for (const [path, text] of await generator()) expect(textOf(path) === text, `${path} is stale: npm run gen`).to.equal(true);
    });
  }

  it('come out the same twice', async () => {
    for (const generator of generators) expect([...(await generator())]).to.deep.equal([...(await generator())]);
  });
});

describe('the page of the machines', () => {
  for (const machine of machines) {
    it(`has a sentence for every state and guard of ${machine.id}`, async () => {
      expect(sentencesOf(machine, await readMachineSource(machine)).missing).to.deep.equal([]);
    });
  }

  it('does not take the sentence of one state for that of another', async () => {
    const [machine] = machines;
    const source = (await readMachineSource(machine)).replace('/** Instances are started as the distribution demands. */', '');
    expect(sentencesOf(machine, source).missing).to.deep.equal(['state holding.running']);
  });

  it('shows the picture of each machine, which is among the generated files', async () => {
    const pages = await machinePages();
    for (const { id } of machines) {
      expect(pages.get('machines/README.md')).to.include(`![Statechart of ${id}](pictures/${id}.svg)`);
      expect(pages.get(`machines/pictures/${id}.svg`)).to.include(`<title>Statechart of ${id}</title>`);
    }
  });

  it('shows the statechart of an example flow, with a sentence for every guard that flows have', async () => {
    const pages = await machinePages();
    expect(pages.get('machines/README.md')).to.include('![Statechart of a flow](pictures/flow.svg)');
    expect(pages.get('machines/README.md')).to.include('| `3` | UserInput: ask for the code | 0 Collected → `4`<br>1 Not Collected → `8` |');
    expect(pages.get('machines/pictures/flow.svg')).to.include('3 ask for the code');
    const sentences = guardSentences(textOf('machines/flow.machine.ts'));
    const guards = exampleFlows.flatMap(({ machine }) => transitionsOf(machine).flatMap(({ definition: { guard } }) => guard ?? []));
    const names = guards.map((guard) => (typeof guard === 'string' ? guard : String((guard as { type: string }).type)));
    expect([...new Set(names)].filter((name) => (sentences.get(name) ?? '') === '')).to.deep.equal([]);
  });

  it('shows guards, eventless transitions, invoked actors and nested states', async () => {
    const [machine] = machines;
    const section = machineSection(machine, await readMachineSource(machine));
    expect(section).to.include('`done of shares` [shareWasLost] → `failed` / keepFailure<br>`done of shares` → `completed`');
    expect(section).to.include('| `shares` |  |  |');
    expect(section).to.include('| `holding.draining` | Every instance that is to be started has been; some have not ended yet. |');
  });
});
