/** The operations on whole dialogues, of either side, each with every field of its schema. */
import { shared, tests, wrong, type OperationValue } from './sample-fields.ts';

const aare = { tcap_ac: 'cs1', tcap_result: 1, tcap_result_diagnostic_user: 2, tcap_result_diagnostic_provider: null };
const rejected = {
  problem_type: 'invoke',
  problem_code: 2,
  problem_name: 'mistypedParameter',
  operation: 'Connect',
  invoke_id: -1,
};
const place = { label: 'a', ...shared, dialogue: 'a' };
const named = { label: 'a', comment: 'why', dialogue: 'a' };
const inopportune = { wrong, after_end: true };
const sending = { send_with_next: true, send_and_close: false, tcap_ac: 'cs1' };

const component = { code: 0, argument_hex: '3000', invoke_id: 1 };
const answers = ['ReturnResult', 'ReturnResultNotLast', 'ReturnError'] as const;

const rawSent = (family: string): readonly OperationValue[] => [
  {
    type: `${family}.Invoke`,
    ...named,
    arguments: { code: 0, argument_hex: '3000', class: 2, linked: 1, context: 'cs1' },
    ...sending,
    ...inopportune,
  },
  ...answers.map((name) => ({
    type: `${family}.${name}`,
    ...named,
    arguments: component,
    ...sending,
    ...inopportune,
  })),
];

const rawExpected = (family: string): readonly OperationValue[] => [
  {
    type: `${family}.Invoke`,
    ...place,
    tests,
    arguments: { ...component, linked: null, context: 'cs1' },
    last_component: true,
    ...aare,
  },
  ...answers.map((name) => ({
    type: `${family}.${name}`,
    ...place,
    tests,
    arguments: component,
    last_component: true,
    ...aare,
  })),
];

const sent = (family: string): readonly OperationValue[] => [
  { type: `${family}.Abort`, ...place, arguments: { user_information: '00ff' }, ...aare, ...inopportune },
  { type: `${family}.End`, ...place, arguments: { prearranged: true }, tcap_ac: 'cs1', ...inopportune },
  {
    type: `${family}.Reject`,
    ...named,
    arguments: rejected,
    ...sending,
    ...inopportune,
  },
];

const expected = (family: string): readonly OperationValue[] => [
  {
    type: `${family}.Abort`,
    ...place,
    tests,
    arguments: { source: 'provider', cause: 4, cause_name: 'resourceLimitation', user_information: null },
    ...aare,
  },
  { type: `${family}.End`, ...place, tests, arguments: {}, ...aare },
  {
    type: `${family}.Reject`,
    ...place,
    tests,
    arguments: { ...rejected, origin: 'local' },
    last_component: true,
    ...aare,
  },
];

export const tcapOperations: readonly OperationValue[] = [
  ...['tcap.ssp_to_scp', 'tcap.scp_to_ssp'].flatMap((family) => [...sent(family), ...rawSent(family)]),
  ...['tcap.ssp_from_scp', 'tcap.scp_from_ssp'].flatMap((family) => [...expected(family), ...rawExpected(family)]),
];
