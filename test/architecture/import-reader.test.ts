/** The check of the imports itself: made-up violations are found, whatever the form of the import. */
import { expect } from 'chai';
import { circles, offences } from './import-rules.ts';
import { importsOf } from './read-imports.ts';

const offencesIn = (file: string, text: string) => offences(importsOf(file, text));

const offenders: readonly (readonly [why: string, file: string, text: string])[] = [
  ['a machine that reads files', 'machines/events.ts', "import { readFile } from 'node:fs/promises';"],
  ['a machine that knows the source', 'machines/events.ts', "import type { Clock } from '../src/clock.ts';"],
  [
    'a machine that takes more than types from the schemas',
    'machines/a.ts',
    "import { validate } from '../schemas/index.ts';",
  ],
  ['a codec that knows statecharts', 'src/protocol/tcap/codec.ts', "import { setup } from 'xstate';"],
  [
    'a codec that knows the layer above',
    'src/protocol/ber/reader.ts',
    "import type { Message } from '../tcap/types.ts';",
  ],
  [
    'an operation that knows a flow',
    'src/operations/registry.ts',
    "import type { CallHost } from '../flow/engine.ts';",
  ],
  [
    'an operation that knows a real gateway',
    'src/operations/a.ts',
    "import type { X } from '../gateways/sigtran/simulated.ts';",
  ],
  [
    'an operation of all families that knows one',
    'src/operations/operation.ts',
    "import type { AnsweredClient } from './diameter/answered-client.ts';",
  ],
  [
    'a family that knows another one',
    'src/operations/rest/SendRequest.ts',
    "import { sessionUse } from '../diameter/session-use.ts';",
  ],
  [
    'an instance that knows a family',
    'src/instance/perform.ts',
    "import type { Family } from '../operations/tc-user/family.ts';",
  ],
  ['an instance that knows the run', 'src/instance/perform.ts', "export { LiveRun } from '../run/live-run.ts';"],
  ['a run that knows the server', 'src/run/life/run.ts', "const later = await import('../server/tcp.ts');"],
  ['a report that validates', 'src/report/ladder.ts', "import { Ajv2020 } from 'ajv/dist/2020.js';"],
  ['a run that answers HTTP', 'src/run/life/run.ts', "import Koa from 'koa';"],
  ['a server that knows the command line', 'src/server/tcp.ts', "import '../cli/main.ts';"],
  ['a file that imports main', 'src/cli/main.ts', "import { main } from '../main.ts';"],
  ['a file that imports a generator', 'src/program.ts', "import { machinePages } from './gen/machines.ts';"],
  ['a server that knows the whole service', 'src/server/tcp.ts', "import type { Service } from '../service.ts';"],
  ['a folder that the table does not know', 'src/utils/text.ts', "import { x } from '../errors.ts';"],
];

describe('the check of the imports', () => {
  for (const [why, file, text] of offenders) {
    it(`finds ${why}`, () => {
      const found = offencesIn(file, `/** A header. */\n${text}\n`);
      expect(found).to.have.length(1);
      expect(found[0]).to.match(new RegExp(`^${file}:2 imports .+: .+`));
    });
  }

  it('names the file, the line, the import and the rule', () => {
    expect(offencesIn('src/protocol/ber/tag.ts', "\n\nimport {\n  a,\n} from '../../clock.ts';")).to.deep.equal([
      'src/protocol/ber/tag.ts:3 imports ../../clock.ts: src/protocol/ber/ may import src/ground/',
    ]);
  });

  it('accepts types where only types are allowed', () => {
    const from = "from '../gateways/gateway.ts';";
    expect(offencesIn('src/operations/registry.ts', `import type { Gateway } ${from}`)).to.deep.equal([]);
    expect(offencesIn('src/operations/registry.ts', `import { type Gateway, type Dialogue } ${from}`)).to.deep.equal(
      [],
    );
    expect(offencesIn('src/operations/registry.ts', `import { type Gateway, open } ${from}`)).to.deep.equal([
      'src/operations/registry.ts:1 imports ../gateways/gateway.ts: src/operations/ takes only types from there',
    ]);
  });

  it('does not mistake comments and names for imports', () => {
    const text =
      " * import { x } from 'koa';\n// import 'koa';\nconst importer = reimport('koa');\nexport const from = 'koa';";
    expect(importsOf('src/run/life/run.ts', text)).to.deep.equal([]);
  });

  it('names the path of a circle', () => {
    const imports = [
      ...importsOf('src/a.ts', "import { b } from './b.ts';"),
      ...importsOf('src/b.ts', "import type { c } from './c.ts';\nimport './d.ts';"),
      ...importsOf('src/c.ts', "export * from './a.ts';"),
    ];
    expect(circles(imports)).to.deep.equal(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts']);
  });
});
