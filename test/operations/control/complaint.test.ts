import { expect } from 'chai';
import { initialDP, openRuns, waitFor } from '../../run/open-runs.ts';
import { performedBy } from '../one-instance.ts';

const [before, error, loss] = ['ERR 25, invalid routing context', 'ERR 7, protocol error', 'the link to stp was lost'];

/** The checks of `complaint` with these attributes, after complaints that come while an instance waits. */
const checksOf = async (attributes: object, ...complaints: readonly string[]): Promise<readonly string[]> => {
  const { start, pass, report, scp } = openRuns({ react: () => undefined });
  scp.complaints.push({ text: before });
  scp.silence = 'no message has come over the links at all';
  await start({ operations: [initialDP, waitFor(1), { type: 'complaint', ...attributes }] as never });
  scp.complaints.push(...complaints.map((text) => ({ text })));
  await pass(2);
  return performedBy(report()).checks;
};

describe('complaint', () => {
  it('is refused before the run where there is no sigtran gateway', () => {
    const { refusal } = openRuns({ defaultGateways: {} });
    const { code, data } = refusal({ operations: [{ type: 'complaint', none: true }] });
    expect(code).to.equal('UnknownGateway');
    expect(data).to.deep.equal({ param: 'sigtran', name: null, known: ['scp'] });
  });

  it('passes where one of the errors since the first dialogue has one of the texts', async () => {
    expect(await checksOf({}, error)).to.deep.equal([`pass: ${error}`]);
    expect(await checksOf({ texts: ['ERR 26,', 'ERR 7,'] }, error, loss)).to.deep.equal([`pass: ${error}`]);
    expect(await checksOf({ texts: ['was lost'] }, error, loss)).to.deep.equal([`pass: ${loss}`]);
  });

  it('fails where none has, or there was none', async () => {
    expect(await checksOf({ texts: ['ERR 26,'] }, error, loss)).to.deep.equal([`fail: ${loss}`]);
    expect(await checksOf({ texts: ['ERR 25,'] })).to.deep.equal(['fail: no peer of the gateway has complained']);
    expect(await checksOf({})).to.deep.equal(['fail: no peer of the gateway has complained']);
  });

  it('with `none` passes where there was none, or none with one of the texts', async () => {
    expect(await checksOf({ none: true })).to.deep.equal(['pass: no peer of the gateway has complained']);
    const other = `no such complaint; the last one is: ${error}`;
    expect(await checksOf({ none: true, texts: ['was lost'] }, error)).to.deep.equal([`pass: ${other}`]);
    expect(await checksOf({ none: true, texts: ['was lost'] }, loss, error)).to.deep.equal([`fail: ${loss}`]);
    expect(await checksOf({ none: true }, error)).to.deep.equal([`fail: ${error}`]);
  });

  it('takes the loss of its dialogue only where it passes on it, or allows it', async () => {
    const reason = 'SCCP returned it: unequipped user';
    const left = `fail: the loss of the dialogue (${reason}) came, and no operation waited for it`;
    const passes = async (attributes: object): Promise<readonly string[]> => {
      const { start, pass, report, scp } = openRuns({ react: () => undefined });
      await start({ operations: [initialDP, waitFor(1), { type: 'complaint', ...attributes }] as never });
      scp.returns(reason);
      await pass(2);
      return performedBy(report()).checks;
    };
    expect(await passes({ texts: ['SCCP returned'] })).to.deep.equal([`pass: ${reason}`]);
    const none = `pass: no such complaint; the last one is: ${reason}`;
    expect(await passes({ none: true, texts: ['ERR 7,'] })).to.deep.equal([none, left]);
    expect(await passes({ none: true, texts: ['ERR 7,'], allow_return: true })).to.deep.equal([none]);
  });
});
