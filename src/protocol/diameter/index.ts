/** Diameter (RFC 6733): the exports that other folders use. */
import { rfc6733Table } from './rfc6733-table.ts';
import { chargingTable } from './charging-table.ts';
import { creditControlTable } from './credit-control-table.ts';
import { Dictionary, type DictionaryTable } from './dictionary.ts';
import { mobilityTable } from './mobility-table.ts';

export { AnswerMemory } from './answer-memory.ts';
export { baseTypes, type BaseType } from './avp-types.ts';
export { headerNames, messageParts as changedParts } from './changed-message.ts';
export { commandCode, decodeMessage, encodeMessage, faultOfAvp } from './codec.ts';
export type { AvpDefinition, CommandDefinition, Dictionary, DictionaryTable } from './dictionary.ts';
export { faultOfIdentity, peerMessageOf, rejection, resultCodeOf, type PeerIdentity } from './capabilities.ts';
export { Conversation, ConversationRules } from './conversation.ts';
export { checkWhole, MessageBounds, statedLength } from './message-bounds.ts';
export { Peer } from './peer.ts';
export type { PeerFigures, PeerOptions, PeerUser, Source } from './peer-options.ts';
export { isProtocolError, resultCodes, resultText } from './result-codes.ts';
export type { UnansweredBounds } from './unanswered.ts';
export { findUnread } from './unread.ts';
export { avpsInOctets } from './read-avps.ts';
export {
  areAll,
  findAvp,
  type Avp,
  type Connect,
  type Connection,
  type ConnectionUser,
  type DiameterHeader,
  type Message,
  type MessageContents,
  type ReadAvp,
  type Refusal,
  type Request,
} from './types.ts';

/**
 * The base protocol, credit control, 3GPP's online charging and mobility; entries of `more` are added to them or
 * replace them.
 */
export const createDictionary = (...more: readonly DictionaryTable[]): Dictionary =>
  new Dictionary(rfc6733Table, creditControlTable, chargingTable, mobilityTable, ...more);

export const dictionary = createDictionary();
