/** The pictures that the inspector serves: those of the catalogue's machines, and those of the hosted flows. */
import { expect } from 'chai';
import { createMachine } from 'xstate';
import { chartSvg } from '../../src/inspect/chart/index.ts';
import { Pictures } from '../../src/inspect/pictures.ts';
import { closeServices, openService } from '../support/open-service.ts';

const small = (id: string) =>
  createMachine({ id, initial: 'on', states: { on: { on: { end: 'off' } }, off: { type: 'final' } } });

describe('the pictures of statecharts', () => {
  afterEach(closeServices);

  it('are the same with a thread as without one', async () => {
    const machine = small('lamp');
    expect(await new Pictures().of(machine)).to.equal(await chartSvg(machine));
  });

  it('are drawn once; the one requested longest ago is removed first', async () => {
    const pictures = new Pictures(2);
    const [one, two, three] = [small('one'), small('two'), small('three')];
    const drawn = pictures.of(one);
    expect(pictures.of(two)).not.to.equal(drawn);
    expect(pictures.of(one)).to.equal(drawn);
    const second = pictures.of(two);
    pictures.of(one);
    await pictures.of(three);
    expect(pictures.size).to.equal(2);
    expect(pictures.of(one)).to.equal(drawn);
    expect(pictures.of(two)).not.to.equal(second);
    await pictures.of(two);
  });

  it('of hosted flows stand at their service keys', async () => {
    const service = await openService();
    const reception = await service.get('/inspect/flows/102.svg');
    expect([reception.status, reception.headers.get('content-type')]).to.deep.equal([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(await reception.text())
      .to.contain('<title>Statechart of flow:reception</title>')
      .and.to.contain('>2 welcome<');
    for (const key of ['999', 'reception', '1e2', '-1', '%2e%2e']) {
      expect((await service.get(`/inspect/flows/${key}.svg`)).status, key).to.equal(404);
    }
  });
});
