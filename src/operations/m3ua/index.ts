/** The operations of M3UA, on an association that the test drives. */
import type { Operation } from '../operation.ts';
import { Message as MessageFromPeer } from './from_peer/Message.ts';
import { Message as MessageToPeer } from './to_peer/Message.ts';

export const m3uaOperations: readonly Operation[] = [MessageToPeer, MessageFromPeer];
