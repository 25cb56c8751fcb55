import { expect } from 'chai';
import { encodeExtensions, inap } from '../../../src/protocol/inap/index.ts';
import { initialDP } from '../../run/open-runs.ts';
import { ending } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';
import { faultsOf, performScripted } from '../scripted.ts';

const types = { 400: 'OCTET STRING', 401: 'INTEGER' } as const;
const declared = { 'inap.extensions': types } as const;
const calling = (values: object) => ({ ...initialDP, arguments: { ...initialDP.arguments, ...values } });

const sentWith = async (values: object, params: object = declared): Promise<unknown> => {
  const { calls } = await performScripted([calling(values)], { vars: { octets: '0a0b' }, ...params }, ending());
  const [component] = calls[0]?.components ?? [];
  const parameter = component?.kind === 'invoke' ? component.parameter : undefined;
  const tree = parameter && inap.operation('InitialDP').argument?.decode(parameter);
  return (tree?.['extensions'] as { type: { local: number }; value: string; criticality?: number }[] | undefined)?.map(
    ({ type, value, criticality }) => [type.local, value, criticality],
  );
};

describe('declared extensions', () => {
  for (const values of [
    { extensions_400: '0a0b', extensions_401: 5 },
    { extensions_400: '{$v.octets}', extensions_401: '{2 + 3}' },
    { 'extensions[0].type': 400, 'extensions[0].value': '0a0b', extensions_401: 5 },
  ]) {
    it(`are sent as their types define: ${JSON.stringify(values)}`, async () => {
      expect(await sentWith(values)).to.deep.equal([
        [400, '04020a0b', undefined],
        [401, '020105', undefined],
      ]);
    });
  }

  it('can be critical', async () => {
    const critical = { 'extensions[0].type': 400, 'extensions[0].criticality': 'abort', 'extensions[0].value': '01' };
    expect(await sentWith(critical)).to.deep.equal([[400, '040101', 1]]);
  });

  it('are sent as octets where none is declared', async () => {
    const plain = { 'extensions[0].type': 7, 'extensions[0].value': '0500' };
    expect(await sentWith(plain, {})).to.deep.equal([[7, '0500', undefined]]);
  });

  it('are expected as their types define', async () => {
    const values = encodeExtensions(
      { destinationRoutingAddress_digits: '1', extensions_400: '0a0b', extensions_401: 5 },
      types,
    );
    const expected = { extensions_400: '0A0B', extensions_401: 6, 'extensions[0].type': 400, 'extensions[1].value': 5 };
    const connect = { type: 'inap.ssp_from_scp.Connect', arguments: expected };
    const { checks } = await perform([initialDP, connect], declared, ending(['Connect', { ...values }]));
    expect(checks.slice(1)).to.deep.equal([
      'pass: extensions_400 is "0a0b"',
      'fail: extensions_401 is 5, expected 6',
      'pass: extensions[0].type is 400',
      'pass: extensions[1].value is 5',
    ]);
  });

  it('have faults for wrong values, and for those that are not declared', () => {
    const operations = [
      calling({ extensions_400: 'zz', extensions_402: 1 }),
      { type: 'inap.ssp_from_scp.Connect', arguments: { extensions_9: 1 } },
    ];
    expect(
      faultsOf(operations, declared)
        .map((line) => line.split(' ')[0])
        .sort(),
    ).to.deep.equal([
      '/operations/0/arguments/extensions_400',
      '/operations/0/arguments/extensions_402',
      '/operations/1/arguments/extensions_9',
    ]);
    expect(faultsOf([initialDP], { 'inap.extensions': { x: 'INTEGER', 5: 'REAL' } as never })).to.have.length(2);
  });
});
