import { openOsd } from '../support/configured-gateway.ts';
import { openSoapSubscribers } from '../support/soap-subscribers.ts';
import { osdContract } from './osd-contract.ts';

for (const qualified of [false, true]) {
  osdContract(`over SOAP with ${qualified ? 'qualified' : 'bare'} parameters, to a server made with soap`, async () => {
    const server = await openSoapSubscribers();
    const gateway = await openOsd({ url: `http://127.0.0.1:${server.port}/osd`, connections: 4, qualified });
    return {
      gateway,
      release: server.answerSlowly,
      close: async () => {
        server.answerSlowly();
        await gateway.stop();
        await server.close();
      },
    };
  });
}
