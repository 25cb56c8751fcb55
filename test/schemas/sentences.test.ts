import { expect } from 'chai';
import { operationTypes, validate, type Checked } from '../../schemas/index.ts';

const lines = (checked: Checked<unknown>): string[] =>
  checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
const ofTest = (params: object): string[] =>
  lines(validate.executeTest({ run_id: 'r', operations: [{ type: 'comment' }], ...params }));

describe('sentences', () => {
  it('name what is missing', () => {
    expect(lines(validate.executeTest({}))).to.deep.equal(['/run_id is required', '/operations is required']);
  });

  it('name unknown names, and the names that may have been meant', () => {
    expect(ofTest({ trace_levle: 1, colour: 'red' })).to.deep.equal([
      '/trace_levle is not a parameter of ExecuteTest; did you mean `trace_level`?',
      '/colour is not a parameter of ExecuteTest',
    ]);
    expect(ofTest({ locks: [{ key: 'a', wait: 1 }] })).to.deep.equal(['/locks/0/wait is not known here; known: key']);
    const wrong = [
      { type: 'inap.ssp_to_scp.InitialDP', colour: 1 },
      { type: 'halt', colour: 1 },
      { type: 'rest.a.SendRequest', colour: 1 },
    ];
    const told = ofTest({ operations: wrong }).map((line) => line.split('; known:')[0]);
    expect(told.filter((line) => line?.includes('/colour'))).to.deep.equal(
      wrong.map(({ type }, index) => `/operations/${index}/colour is not a parameter of ${type}`),
    );
  });

  it('name no type where the value has none', () => {
    for (const untyped of [{ colour: 1 }, { colour: 1, type: {} }]) {
      const faults = validate.operation('rest.SendRequest', untyped) ?? [];
      expect(faults.find(({ pointer }) => pointer === '/colour')?.message).to.match(/^is not known here/);
    }
  });

  it('say the range and what was given instead', () => {
    expect(ofTest({ scp: { dssn: 256, dgt_digits: '12x' }, trace_level: 7, ssp_ac: 'camel9' })).to.deep.equal([
      '/trace_level must be one of 0, 1, 2 and 3, not 7',
      '/ssp_ac must be an alias (ati3, camel1, camel2, camel3, camel4, cs1, etsi, ussd2), ' +
        'a dotted object identifier, or an even number of hex digits, not "camel9"',
      '/scp/dssn must be an integer from 1 to 255, not 256',
      '/scp/dgt_digits must be one or more of the digits 0-9 and A-F, not "12x"',
    ]);
  });

  it('say of hexadecimal digits that they come in pairs', () => {
    const changed = (hex: string) => ({
      operations: [
        {
          type: 'tcap.ssp_to_scp.Invoke',
          arguments: { code: 3, argument_hex: hex },
          wrong: [{ layer: 'tcap', at: 'invokeId', change: 'value', hex }],
        },
        { type: 'diameter.Request', arguments: { name: 'Credit-Control', avps: hex } },
      ],
    });
    const pairs = ': hexadecimal digits come in pairs';
    expect(ofTest(changed('123')).map((line) => line.slice(line.indexOf(' ')))).to.deep.equal([
      ` must be octets in hex, or an expression in braces, not "123"${pairs}`,
      ` must be at most 4096 octets in hex, not "123"${pairs}`,
      ` must be a list of AVPs, or all of them in hex, not "123"${pairs}`,
    ]);
    for (const line of ofTest(changed('12x'))) expect(line).to.not.include('pairs');
  });

  it('call an empty value empty', () => {
    expect(ofTest({ run_id: '', operations: [] })).to.deep.equal([
      '/run_id must not be empty',
      '/operations must not be empty',
    ]);
  });

  it('combine a value or an expression into one', () => {
    expect(
      ofTest({
        operations: [
          { type: 'halt', arguments: { seconds: 601 } },
          { type: 'wait', arguments: { seconds: 'ten' } },
        ],
      }),
    ).to.deep.equal([
      '/operations/0/arguments/seconds must be an integer from 1 to 600 or an expression in braces, not 601',
      '/operations/1/arguments/seconds must be a number of at least 0 or an expression in braces, not "ten"',
    ]);
    expect(
      ofTest({ operations: [{ type: 'tcap.ssp_from_scp.Abort', arguments: { source: 'me', cause: 200 } }] }),
    ).to.deep.equal([
      '/operations/0/arguments/source must be one of user, provider, or an expression in braces, not "me"',
      '/operations/0/arguments/cause must be an integer from 0 to 127, or an expression in braces, not 200',
    ]);
  });

  it('name the alternatives of a type', () => {
    expect(ofTest({ distribution: { type: 'lod' } })).to.deep.equal([
      '/distribution/type must be one of answer, linear, load, search and single, not "lod"; did you mean `load`?',
    ]);
    expect(ofTest({ distribution: {} })).to.deep.equal(['/distribution/type is required']);
    expect(ofTest({ distribution: { type: 5 } })).to.deep.equal([
      '/distribution/type must be a string, not 5: write it in quotes',
    ]);
  });

  it('suggest the operation of the side that the tester plays', () => {
    const swapped = (type: string): string =>
      type.replace(/_(to|from)_/, (_, way: string) => (way === 'to' ? '_from_' : '_to_'));
    const types = operationTypes.filter((type) => /_(?:to|from)_/.test(type));
    const wrong = types.filter((type) => !operationTypes.includes(swapped(type)));
    expect(wrong).to.include('inap.ssp_from_scp.ReleaseCall');
    expect(wrong.length).to.be.greaterThan(20);
    for (const type of wrong)
      expect(ofTest({ operations: [{ type: swapped(type) }] })).to.deep.equal([
        `/operations/0/type is not a type of operation: "${swapped(type)}"; did you mean \`${type}\`?`,
      ]);
    expect(ofTest({ operations: [{ type: 'inap.ssp_to_scp.RelaseCall' }] })[0]).to.match(
      /did you mean `inap\.ssp_from_scp\.ReleaseCall`\?$/,
    );
  });

  it('recognise a misspelt operation', () => {
    expect(
      ofTest({
        operations: [{ type: 'asert', expression: '1' }, { type: 'tcap.spc_to_ssp.Abort' }, { type: 'toString' }],
      }),
    ).to.deep.equal([
      '/operations/0/type is not a type of operation: "asert"; did you mean `assert`?',
      '/operations/1/type is not a type of operation: "tcap.spc_to_ssp.Abort"; did you mean `tcap.scp_to_ssp.Abort`?',
      '/operations/2/type is not a type of operation: "toString"',
    ]);
  });

  it('report names that do not fit', () => {
    expect(
      ofTest({ 'inap.extensions': { first: 'OCTET STRING' }, operations: [{ type: 'eval', set: { count: 1 } }] }),
    ).to.deep.equal([
      '/inap.extensions/first is misnamed: the name must be an extension number',
      '/operations/0/set/count is misnamed: the name must be a variable such as `v.count` or `g.total`',
    ]);
  });

  it('do not repeat long values', () => {
    const [line = ''] = ofTest({ ssp_ac: 'z'.repeat(5000) });
    expect(line).to.have.length.below(300);
  });
});
