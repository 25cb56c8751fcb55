/** Operations over gateways that send requests and get answers, each with every field of its schema. */
import { drivenOperations } from './sample-driven-operations.ts';
import { m3uaOperations } from './sample-m3ua-operations.ts';
import { shared, tests, type OperationValue, wrong } from './sample-fields.ts';

export const gatewayOperations: readonly OperationValue[] = [
  { type: 'db.smf.CcsAcctExists', label: 'a', ...shared, arguments: { be_acct_id: '{$v.id}' }, tests },
  { type: 'db.smf.Query', label: 'a', ...shared, arguments: { sql: 'select :a', params: { a: 1 } }, tests },
  { type: 'db.Query', label: 'a', ...shared, arguments: { sql: 'select ?', params: [1] }, tests },
  {
    type: 'pi.Request',
    label: 'a',
    ...shared,
    tests,
    arguments: {
      command: 'CCSCD1=QRY',
      parameters: { MSISDN: '{$v.msisdn}', TIMES: [1, true] },
      status: 'ACK',
      info: { BALANCE: 1450 },
    },
  },
  {
    type: 'rest.SendRequest',
    label: 'a',
    ...shared,
    arguments: {
      method: 'POST',
      path: '/subscribers',
      query: { verbose: true, tag: ['a', 'b'] },
      http_headers: [{ name: 'x-trace', value: '{$n}', append: 1 }],
      content: { msisdn: '{$v.msisdn}' },
      content_type: 'application/json',
    },
  },
  {
    type: 'diameter.to_server.Request',
    label: 'a',
    ...shared,
    wrong,
    arguments: {
      name: 'Credit-Control',
      avps: [
        { name: 'Session-Id_auto', value: 'new' },
        {
          name: 'Multiple-Services-Credit-Control',
          value: [{ name: 'Rating-Group', value: 1 }],
          vendor_specific: false,
          mandatory: 1,
        },
      ],
    },
    tests,
  },
  { type: 'diameter.Request', arguments: { code: 272 } },
  { type: 'diameter.from_server.Register', label: 'a', ...shared, arguments: { session_id: '{$v.session}' } },
  {
    type: 'diameter.from_server.Request',
    label: 'a',
    ...shared,
    arguments: {
      code: 258,
      seconds: 5,
      allow_faults: true,
      result_code: 2001,
      avps: [{ name: 'Error-Message', value: 'thanks' }],
    },
    tests,
  },
  { type: 'diameter.from_server.Request', arguments: { name: 'Abort-Session', result_code: 'DIAMETER_SUCCESS' } },
  {
    type: 'diameter.from_client.Request',
    label: 'a',
    ...shared,
    arguments: { name: 'Credit-Control', seconds: 5, allow_faults: true },
    accept: tests,
    tests,
  },
  { type: 'diameter.from_client.Request', arguments: { code: 272 } },
  {
    type: 'diameter.to_client.Answer',
    label: 'a',
    ...shared,
    wrong,
    arguments: { result_code: 2001, avps: [{ name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: 60 }] }] },
  },
  { type: 'diameter.to_client.Answer', arguments: { result_code: 'DIAMETER_SUCCESS' } },
  {
    type: 'diameter.to_client.Request',
    label: 'a',
    ...shared,
    wrong,
    arguments: { name: 'Re-Auth', avps: [{ name: 'Re-Auth-Request-Type', value: 0 }] },
    tests,
  },
  { type: 'diameter.to_client.Request', arguments: { code: 274 } },
  ...drivenOperations,
  ...m3uaOperations,
  { type: 'rest.ExpectResponse', label: 'a', ...shared, arguments: {}, tests },
  {
    type: 'osd.Request',
    label: 'a',
    ...shared,
    arguments: {
      action: 'urn:add',
      wsdl_url: 'http://localhost/osd?wsdl',
      operation: 'addSubscriber',
      parameters: { msisdn: '1' },
    },
    tests,
  },
];
