import { openOsd } from '../support/configured-gateway.ts';
import { osdContract } from './osd-contract.ts';

const operations = {
  addSubscriber: {
    msisdn: '{{parameters.msisdn}}',
    name: '{{parameters.profile.name}}',
    day: '{{parameters.profile.limits.day}}',
    tags: '{{parameters.tags}}',
  },
  slowly: { done: 'yes' },
};

osdContract('that is simulated', async () => {
  const gateway = await openOsd({ simulated: { operations, delay_seconds: 0.02 } });
  return { gateway, release: () => undefined, close: () => gateway.stop() };
});
