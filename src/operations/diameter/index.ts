/** The operations of Diameter. */
import type { Operation } from '../operation.ts';
import { Register } from './from_server/Register.ts';
import { Closed } from './from_peer/Closed.ts';
import { Message as MessageFromPeer } from './from_peer/Message.ts';
import { Request as ClientRequest } from './from_client/Request.ts';
import { Request as ServerRequest } from './from_server/Request.ts';
import { Answer } from './to_client/Answer.ts';
import { Request as RequestToClient } from './to_client/Request.ts';
import { Message as MessageToPeer } from './to_peer/Message.ts';
import { Request } from './Request.ts';

export const diameterOperations: readonly Operation[] = [
  Request,
  Register,
  ServerRequest,
  ClientRequest,
  Answer,
  RequestToClient,
  MessageToPeer,
  MessageFromPeer,
  Closed,
];
