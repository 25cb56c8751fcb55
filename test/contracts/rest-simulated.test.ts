import { openRest } from '../support/configured-gateway.ts';
import { restContract } from './rest-contract.ts';

const responses = [
  { method: 'GET', path: '/subscribers/{msisdn}', content: { msisdn: '{{parameters.msisdn}}' } },
  { method: 'DELETE', path: '/subscribers/{msisdn}', code: 204 },
  {
    method: 'POST',
    path: '/subscribers',
    code: 201,
    http_headers: [
      { name: 'X-Location', value: '/subscribers/{{content_json.msisdn}}' },
      { name: 'Set-Cookie', value: 'a=1' },
      { name: 'Set-Cookie', value: 'b=2' },
    ],
    content: { created: '{{content_json.msisdn}}', tags: '{{content_json.tags}}' },
  },
  { path: '/greeting', content: '{"text": "grüß dich"}' },
  { path: '/private', code: 401 },
  { path: '/slow', content: 'slow', delay_seconds: 0.1 },
  {
    path: '/echo',
    content: { method: '{{method}}', path: '{{path}}', query: '{{query}}', http_headers: '{{http_headers}}' },
  },
];

restContract('that is simulated', async () => {
  const gateway = await openRest({ simulated: { responses } });
  return { gateway, release: () => undefined, close: () => gateway.stop() };
});
