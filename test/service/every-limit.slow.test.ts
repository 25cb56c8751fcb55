/** Every limit in docs/limits.md is reached at a service, which answers as the document says, and continues. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../architecture/source-files.ts';
import { builtProgram } from '../support/built-program.ts';
import { AttackedService } from '../support/limits/service-under-attack.ts';
import { documentedLimits } from '../support/limits/documented-limits.ts';
import { reachedElsewhere } from '../support/limits/kept-trials.ts';
import { runLimits, trials } from '../support/limits/trials.ts';
import { examplesFolder } from '../support/open-service.ts';

describe('the limits of docs/limits.md', () => {
  let service: AttackedService;
  before(async () => {
    const place = { examples: examplesFolder, command: [process.execPath, await builtProgram()] as const };
    service = await AttackedService.start({ ...place, command: [...place.command] }, runLimits);
  });
  after(() => service.close());

  it('have a trial each', () => {
    const elsewhere = Object.entries(reachedElsewhere);
    expect([...Object.keys(trials), ...elsewhere.map(([name]) => name)]).to.have.members(
      documentedLimits().map(({ name }) => name),
    );
    for (const [name, files] of elsewhere)
      for (const file of [files].flat()) expect(existsSync(join(root, file)), name).to.equal(true);
  });

  for (const { name, sentences } of documentedLimits().filter((limit) => limit.name in trials)) {
    it(`are reached: ${name}`, async () => {
      const said = await trials[name]?.(service);
      for (const sentence of sentences) expect(said).to.match(sentence);
      expect((await fetch(`http://127.0.0.1:${service.probePort}/healthz`)).status).to.equal(200);
    });
  }
});
