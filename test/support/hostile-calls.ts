/**
 * The calls from which hostile requests are made: calls of every method, most of them with the tests of the examples.
 */
import { exampleRequest } from '../../src/bench/embedded-run.ts';
import { executeTest } from '../schemas/samples.ts';

const call = (method: string, params?: object): object => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  ...(params && { params }),
});

/** Limits of the loads: these tests concern the server's input, not the number of calls of a run. */
const few = { type: 'load', total: 20, backlog: 5 };

/** The calls from which hostile requests are made: calls of every method. `examples`: the folder. */
export const hostileCalls = (examples: string): readonly object[] => [
  ...['busy', 'answered', 'load', 'two-dialogues'].map((name) =>
    call('ExecuteTest', {
      ...exampleRequest(examples, `${name}.test.yaml`),
      run_id: name,
      ...(name === 'load' && { distribution: few }),
    }),
  ),
  call('ExecuteTest', executeTest),
  call('QueryTest', { run_id: 'busy' }),
  call('QueryAllTests'),
  call('UpdateTest', { run_id: 'load', cps: { rate: 10 }, backlog: 20 }),
  call('FollowInstance', { run_id: 'busy', number: 1 }),
  call('ResumeInstance', { run_id: 'busy', instance_id: '0' }),
  call('CancelTest', { run_id: 'load' }),
];
