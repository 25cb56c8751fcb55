import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import { document } from '../../schemas/documents.ts';
import { createLog } from '../../src/log.ts';
import { Audit } from '../../src/server/audit.ts';
import { createDispatcher } from '../../src/server/jsonrpc.ts';
import { methodsOn, serviceMethods } from '../../src/server/methods/index.ts';
import { ScriptedRunService } from '../support/scripted-run-service.ts';
import { rounds } from '../support/depth.ts';

/** JSON-RPC 2.0 §5: the service's own schema of a response, and either a result or an error. */
const response = {
  allOf: [{ $ref: 'urn:dialproof:jsonrpc#/$defs/response' }],
  oneOf: [{ required: ['result'] }, { required: ['error'] }],
};
const ajv = new Ajv2020({ strict: false, schemas: [document('jsonrpc') ?? {}] });
const isAnswer = ajv.compile({ anyOf: [response, { type: 'array', minItems: 1, maxItems: 100, items: response }] });

const service = new ScriptedRunService();
service.set('run');
const log = createLog('silent');
const methods = methodsOn(service, new Audit({ clock: new SimulatedClock(), log }));
const { answer: answerOf } = createDispatcher(methods, { log, jsonDepth: 256, answerLimit: 64 * 1024 * 1024 });
const dispatcher = { answer: (bytes: Uint8Array) => answerOf(bytes, { role: 'admin', address: 'here' }) };

const answerTo = async (text: string): Promise<unknown> => {
  const answer = await dispatcher.answer(Buffer.from(text));
  if (answer === undefined) return undefined;
  const parsed: unknown = JSON.parse(answer);
  expect(isAnswer(parsed), `${text} -> ${answer}: ${ajv.errorsText(isAnswer.errors)}`).to.equal(true);
  return parsed;
};

const maybe = <Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, fc.jsonValue());
/** Objects that are almost requests, with any member missing or replaced. */
const nearRequest = fc.record(
  {
    jsonrpc: maybe(fc.constant('2.0')),
    id: maybe(fc.oneof(fc.integer(), fc.string(), fc.constant(null))),
    method: maybe(fc.constantFrom(...serviceMethods.map(({ name }) => name).filter((name) => name !== 'rpc.discover'))),
    params: maybe(
      fc.record({ run_id: maybe(fc.constant('run')), instance_id: maybe(fc.constant('0')) }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);

describe('Any input', () => {
  it('of JSON is answered with valid JSON-RPC or, where all are notifications, not at all', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), nearRequest, fc.array(nearRequest, { maxLength: 5 })),
        async (document) => {
          const answer = await answerTo(JSON.stringify(document));
          const members = Array.isArray(document) ? document : [document];
          if (answer === undefined)
            expect(members.every((member) => !Object.hasOwn(member as object, 'id'))).to.equal(true);
        },
      ),
      { numRuns: rounds(500) },
    ));

  it('of text is answered with -32700 or like JSON', () =>
    fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => void (await answerTo(text)))));

  it('of bytes is answered', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const answer = await dispatcher.answer(bytes);
        if (answer !== undefined) expect(isAnswer(JSON.parse(answer))).to.equal(true);
      }),
    ));

  it('nested deeper than any stack is answered', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    await answerTo(deep);
    await answerTo(
      `{"jsonrpc":"2.0","id":1,"method":"ExecuteTest","params":{"run_id":"x","operations":[],"vars":{"a":${deep}}}}`,
    );
  });
});
