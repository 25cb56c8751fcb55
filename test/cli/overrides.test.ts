import { expect } from 'chai';
import { checkVariables } from '../../src/cli/known-overrides.ts';
import { testsIn } from '../../src/cli/test-files.ts';
import { faultLine, parseSource } from '../../src/documents/yaml-source.ts';
import { placeOverride, variableOverride, withOverrides } from '../../src/cli/overrides.ts';

const definition = () => ({ vars: { a: 1 }, operations: [{ type: 'wait', arguments: { seconds: 1 } }] });

const set = (...texts: string[]) => withOverrides(definition(), texts.map(placeOverride));

describe('--var and --set', () => {
  it('--var sets a variable, as JSON where it is JSON', () => {
    const overrides = ['a=2', 'b={"c":[1]}', 'd=+64 21', 'e="7"', 'f=x=y', 'g=0123'].map(variableOverride);
    expect(withOverrides({ operations: [] }, overrides).value).to.deep.equal({
      operations: [],
      vars: { a: 2, b: { c: [1] }, d: '+64 21', e: '7', f: 'x=y', g: '0123' },
    });
  });

  it('keeps a number that would lose digits as text', () => {
    expect(withOverrides({}, [variableOverride('imsi=530012345678901234')]).value).to.deep.equal({
      vars: { imsi: '530012345678901234' },
    });
  });

  it('--set changes a place by names and indices', () => {
    expect(
      set('operations.0.arguments.seconds=5', 'operations.1={"type":"comment"}', 'scp.dpc=4114').value,
    ).to.deep.equal({
      vars: { a: 1 },
      operations: [{ type: 'wait', arguments: { seconds: 5 } }, { type: 'comment' }],
      scp: { dpc: 4114 },
    });
  });

  it('--set takes a pointer where a name has a dot', () => {
    const { value } = set('/operations/0/arguments/legID.receivingSideID_hex=01', '/vars/a~1b=2');
    expect(value).to.deep.include({ vars: { a: 1, 'a/b': 2 } });
    expect((value as ReturnType<typeof definition>).operations[0]?.arguments).to.deep.equal({
      seconds: 1,
      'legID.receivingSideID_hex': '01',
    });
  });

  it('names the place that does not exist', () => {
    expect(set('operations.7.type=wait').faults).to.deep.equal([
      {
        pointer: '/operations',
        message: 'has 1 entry, counted from 0, and none at "7"',
        option: '--set operations.7.type=wait',
      },
    ]);
    expect(set('vars.a.b=1').faults).to.deep.equal([
      { pointer: '/vars/a', message: 'is neither an object nor a list', option: '--set vars.a.b=1' },
    ]);
  });

  it('--var is refused where no test knows the variable, with the nearest name', () => {
    const tests = [
      { vars: { subscriber: 1 }, operations: [] },
      { operations: [{ type: 'assert', expression: '$v.destination == 1' }] },
    ];
    const check = (text: string) => () => checkVariables([variableOverride(text)], tests);
    for (const known of ['subscriber=2', 'destination=1']) expect(check(known), known).not.to.throw();
    expect(check('subscribr=1')).to.throw(
      '--var subscribr=1: no test declares or reads the variable subscribr; did you mean `subscriber`?',
    );
    expect(() => checkVariables([placeOverride('vars.typo=1')], tests)).not.to.throw();
  });

  it('are named by a fault of their value, instead of a line of the file', async () => {
    const text = 'name: first\noperations:\n  - { type: wait, arguments: { seconds: -1 } }\n  - type: comment\n';
    const faults = async (...options: string[]): Promise<string[]> =>
      (
        await testsIn([{ file: 'a.yaml', source: parseSource('a.yaml', text) }], options.map(placeOverride), {
          checkTest: async () => [],
        })
      ).faults.map(faultLine);
    expect(await faults('opperations=3')).to.deep.equal([
      'a.yaml with --set opperations=3: /opperations: is not a parameter of a test file; did you mean `operations`?',
      'a.yaml:3: /operations/0/arguments/seconds: must be a number of at least 0 or an expression in braces, not -1',
    ]);
    expect(await faults('operations.0.arguments.seconds=-2', 'operations.9.x=1')).to.deep.equal([
      'a.yaml with --set operations.9.x=1: /operations: has 2 entries, counted from 0, and none at "9"',
      'a.yaml with --set operations.0.arguments.seconds=-2: /operations/0/arguments/seconds: ' +
        'must be a number of at least 0 or an expression in braces, not -2',
    ]);
    expect(await faults('operations=[{"type":"waits"}]')).to.satisfy(([only = '']: string[]) =>
      only.startsWith('a.yaml with --set operations='),
    );
  });

  it('are named by faults at the places that their path has made, and below them', async () => {
    const text = 'name: first\noperations:\n  - { type: wait, arguments: { seconds: 1 } }\n';
    const faults = async (...options: string[]): Promise<string[]> =>
      (
        await testsIn([{ file: 'a.yaml', source: parseSource('a.yaml', text) }], options.map(placeOverride), {
          checkTest: async () => [],
        })
      ).faults.map(faultLine);
    const begins = {
      'opperations.0.x=1': '/opperations: is not a parameter of a test file; did you mean `operations`?',
      'operations.0.argments.text=b': '/operations/0/argments: is not ',
      'distribution.rat=1': '/distribution/type: is required',
      'operations.1.x=1': '/operations/1/type: is required',
      'feeds.0.rows=1': '/feeds: must be an array',
    };
    for (const [option, begin] of Object.entries(begins)) {
      const [only = '', ...more] = await faults(option);
      expect(only.slice(0, `a.yaml with --set ${option}: ${begin}`.length)).to.equal(
        `a.yaml with --set ${option}: ${begin}`,
      );
      for (const fault of more) expect(fault).to.contain(`a.yaml with --set ${option}: `);
    }
    expect(await faults('distribution.type=linear', 'distribution.cps.rat=1', 'distribution.total=1')).to.satisfy(
      (all: string[]) =>
        all.some((fault) => fault.startsWith('a.yaml with --set distribution.cps.rat=1: /distribution/cps/rat: ')),
    );
    expect((await faults('operations.0.arguments.second=1'))[0]).to.match(
      /^a\.yaml with --set operations\.0\.arguments\.second=1: /,
    );
  });

  it('leaves the definition itself unchanged', () => {
    const original = definition();
    withOverrides(original, [placeOverride('vars.a=2')]);
    expect(original).to.deep.equal(definition());
  });

  it('refuses an invalid path, and one that would reach a prototype', () => {
    for (const text of ['a', '=1', '__proto__.x=1', 'vars.constructor.x=1', 'a..b=1'])
      expect(() => placeOverride(text), text)
        .to.throw()
        .with.property('code', 'InvalidParams');
    expect(() => variableOverride('__proto__=1'))
      .to.throw()
      .with.property('code', 'InvalidParams');
  });
});
