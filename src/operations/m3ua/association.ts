/** The associations of M3UA that instances drive. */
import { DialproofError } from '../../ground/errors.ts';
import type { ReceivedM3uaMessage, SentM3uaMessage } from '../../gateways/driven-association.ts';
import type { SigtranSession } from '../../gateways/gateway.ts';
import { TestConnections } from '../driven/test-connection.ts';

export const parameter = 'sigtran';

export const associations = new TestConnections<SentM3uaMessage, ReceivedM3uaMessage>({
  parameter,
  name: 'association of M3UA',
  open(session, user) {
    const { gateway, associate } = session as SigtranSession;
    if (associate === undefined)
      throw new DialproofError('GatewayFailed', `gateway ${gateway} opens no associations for tests`);
    return associate(user);
  },
});
