/** Tests made of a call of a test with several runs: those that answer in the background belong to it. */
import { expect } from 'chai';
import { declaredValues } from '../../schemas/declared-values.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { called, type Operation } from './repeated-calls.ts';

const does: readonly Operation[] = [
  called,
  { type: 'inap.scp_to_ssp.ReleaseCall', send_and_close: true, arguments: { initialCallSegment_cause: 31 } },
];

const side = `name: the service
background: true # answers
distribution: { type: answer, backlog: 5 }
operations:
  - { include: service.yaml }
`;
const caller = `name: the caller
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" } }
  - { type: inap.ssp_from_scp.ReleaseCall }
`;

describe('a test that is made of a call of several runs', () => {
  let service: OpenService;
  beforeEach(async () => {
    service = await openService();
  });
  afterEach(closeServices);

  const source = { file: 'both.test.yaml', text: `${side}---\n${caller}` };
  const parts = { name: 'both', file: 'both.test.yaml', runs: ['side', 'call'] };

  const definitionsIn = (text: string): readonly Record<string, unknown>[] => {
    const { documents, faults } = parseSource('', text);
    expect(faults, text).to.deep.equal([]);
    return documents.map(({ written }) => declaredValues(written, 'test-file').value as Record<string, unknown>);
  };

  const start = async (definition: Record<string, unknown>): Promise<void> => {
    const { background: _, ...params } = definition;
    const { result, error } = await service.call('ExecuteTest', params);
    expect(result, JSON.stringify(error)).to.equal('ok');
  };

  const runBoth = async (more: Record<string, unknown> = { source }): Promise<void> => {
    const labels = { test: parts, ...more };
    const answering = { distribution: { type: 'answer', backlog: 5 }, operations: does };
    await start({ name: 'the service', run_id: 'side', ...answering, ...labels });
    const [definition] = definitionsIn(caller);
    const { verdict } = await service.run({ ...definition, run_id: 'call', ...labels });
    expect(verdict).to.equal('passed');
    await service.call('CancelTest', { run_id: 'side' });
    await service.untilEnded('side');
  };

  const made = async (runId: string): Promise<{ readonly status: number; readonly text: string }> => {
    const answer = await service.get(`/runs/${runId}/instances/0/test.yaml`);
    return { status: answer.status, text: await answer.text() };
  };

  for (const [title, more] of [
    ['with the files that it includes in their place', { source }],
    ['where the service does not have the text of the author', {}],
  ] as const)
    it(`has the side that answers, ${title}`, async () => {
      await runBoth(more);
      const { status, text } = await made('call');
      expect(status, text).to.equal(200);
      expect(text).to.not.match(/include|missing/);
      const [answering, calling, ...others] = definitionsIn(text);
      expect(others).to.deep.equal([]);
      expect(answering).to.include({ background: true, name: 'the service' });
      await start({ ...answering, run_id: 'side-again' });
      const again = await service.run({ ...calling, run_id: 'call-again' });
      expect(again.verdict, text).to.equal('passed');
    });

  for (const [title, more, name] of [
    ['of the author', { source }, 'the service'],
    ['of its run', {}, 'side'],
  ] as const)
    it(`says at its head that the side is missing, by the name ${title}`, async () => {
      await runBoth(more);
      expect((await service.call('DeleteTest', { run_id: 'side' })).error).to.equal(undefined);
      const { text } = await made('call');
      expect(text).to.match(new RegExp(`^# Call 0 .*\\n# The part "${name}" of the test is missing here: `));
      expect(definitionsIn(text)).to.have.length(1);
    });

  for (const [title, more] of [
    ['of the same file', { source }],
    ['of the same test', {}],
  ] as const)
    it(`is refused for a call that the test answered, because its caller is ${title}`, async () => {
      await runBoth(more);
      const { status, text } = await made('side');
      expect(status).to.equal(404);
      expect(text).to.include("its callers are in the same test. Make it of the caller's call.");
    });

  it('is made of a call that the test answered where its callers are elsewhere', async () => {
    await start({ run_id: 'side', distribution: { type: 'answer', backlog: 5 }, operations: does });
    const [definition] = definitionsIn(caller);
    await service.run({ ...definition, run_id: 'call' });
    await service.call('CancelTest', { run_id: 'side' });
    await service.untilEnded('side');
    const { status, text } = await made('side');
    expect(status, text).to.equal(200);
    const [answering] = definitionsIn(text);
    await start({ ...answering, run_id: 'side-again' });
    await service.run({ ...definition, run_id: 'call-again' });
    expect((await service.untilEnded('side-again')).verdict, text).to.equal('passed');
    await start({ ...answering, run_id: 'side-once-more' });
    const { operations } = definition as { operations: Operation[] };
    const other = { ...operations[0], arguments: { serviceKey: 7, calledPartyNumber_digits: '6495552' } };
    await service.run({ ...definition, operations: [other, operations[1]], run_id: 'another-call' });
    expect((await service.untilEnded('side-once-more')).verdict, text).to.equal('failed');
  });
});
