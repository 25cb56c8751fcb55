/**
 * The provisioning gateways under their contract: the server in this process, and the same server over TCP with log-in,
 * SYNSTAMP and MAC.
 */
import { PiResponder } from '../../src/gateways/pi/responder.ts';
import { listenTcp } from '../../src/gateways/pi/simulated-server.ts';
import { defaultFraming } from '../../src/protocol/pi/framing.ts';
import { openedPi, password } from '../gateways/pi/pi-config.ts';
import { contractAnswers, piContract } from './pi-contract.ts';

const answers = contractAnswers as ConstructorParameters<typeof PiResponder>[0]['answers'];
const local = { host: '127.0.0.1', port: 0 };
const user = { username: 'tester', password_env: 'PI_PASSWORD' };

piContract('that is simulated', async () => ({
  gateway: openedPi({ simulated: { answers: contractAnswers } }),
  close: async () => {},
}));

piContract('that is simulated, in another framing, with log-in', async () => ({
  gateway: openedPi({
    simulated: { answers: contractAnswers },
    ...user,
    log_in: 'LOGIN USER={username} PASSWORD={password}',
    framing: {
      terminator: '\r\n',
      line_end: '',
      section_separator: '|',
      parameter_separator: '/',
      list_separator: '&',
    },
  }),
  close: async () => {},
}));

piContract('over TCP', async () => {
  const server = await listenTcp(local, () => new PiResponder({ framing: defaultFraming, answers }));
  return { gateway: openedPi({ host: local.host, port: server.port }), close: () => server.close() };
});

piContract('over TCP, with log-in, SYNSTAMP and MAC', async () => {
  const logIn = `tester,${password}`;
  const server = await listenTcp(local, () => new PiResponder({ framing: defaultFraming, answers, logIn }));
  const gateway = openedPi({
    host: local.host,
    port: server.port,
    ...user,
    synstamp: true,
    mac: { key_env: 'PI_KEY' },
  });
  return { gateway, close: () => server.close() };
});
