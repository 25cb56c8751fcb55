/** The connections of Diameter that tests drive, of one gateway, to the same peer. */
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import {
  commandCode,
  Conversation,
  ConversationRules,
  type Connect,
  type Connection,
  type Dictionary,
  type Message,
  type PeerIdentity,
} from '../../protocol/diameter/index.ts';
import { ChangedSending } from '../../protocol/wrong/changed-sending.ts';
import { DrivenConnections, type Drivable } from '../driven-connections.ts';
import type { DrivenDiameterUser, ReceivedDrivenMessage, SentDrivenMessage } from '../diameter-gateway.ts';
import type { Tap } from '../gateway-watch.ts';
import { contentsOf } from './driven-message.ts';
import type { Destination } from './message-parts.ts';

export interface DrivenDiameterOptions {
  readonly connect: Connect;
  readonly clock: Clock;
  readonly dictionary: Dictionary;
  readonly identity: PeerIdentity;
  readonly destination: Partial<Destination>;
  readonly tap?: Tap | undefined;
}

export type DrivenDiameterConnections = DrivenConnections<SentDrivenMessage, ReceivedDrivenMessage>;

const deviceWatchdog = 280;

const noRequest = (command: string | number): DialproofError =>
  new DialproofError(
    'GatewayFailed',
    `no request of the peer with the command ${command} waits for an answer: give \`hop_by_hop\` and \`end_to_end\``,
  );

class Driven implements Drivable<SentDrivenMessage> {
  readonly #options: DrivenDiameterOptions;
  readonly #user: DrivenDiameterUser;
  readonly #conversation: Conversation;
  #connection: Connection | undefined;
  #isOver = false;
  #hasEnded: () => void = () => undefined;
  /** Resolves when a connection that was opened has ended. */
  readonly #end = new Promise<void>((resolve) => {
    this.#hasEnded = resolve;
  });

  constructor(options: DrivenDiameterOptions, conversation: Conversation, user: DrivenDiameterUser) {
    this.#options = options;
    this.#conversation = conversation;
    this.#user = user;
  }

  async open(): Promise<void> {
    if (this.#isOver) return;
    try {
      const connection = await this.#options.connect({
        receive: (octets) => this.#receive(octets),
        malformed: (octets, reason) => this.#take(this.#conversation.broken(octets, reason)),
        closed: (reason, isBroken) => this.#close(reason, isBroken),
      });
      this.#connection = connection;
      if (!this.#isOver) this.#user.opened();
    } catch (thrown) {
      this.#close(reasonOf(thrown));
    }
  }

  send(message: SentDrivenMessage): void {
    const connection = this.#connection;
    if (connection === undefined || this.#isOver)
      throw new DialproofError('GatewayFailed', 'the connection of Diameter is not open');
    const { changes = [] } = message;
    this.#conversation.send(this.#contents(message, connection), changes, (octets) => {
      connection.send(octets);
      this.#options.tap?.('sent', octets, changes.length > 0);
      this.#user.seen?.('sent', octets);
    });
  }

  close(): void {
    this.#isOver = true;
  }

  async ended(): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined) return;
    connection.close();
    await this.#end;
  }

  #contents(message: SentDrivenMessage, { localAddresses }: Connection) {
    const { dictionary } = this.#options;
    const { command, isAnswer, hopByHop, endToEnd } = message;
    const end = { ...this.#options, localAddresses };
    const request = isAnswer ? this.#conversation.unanswered(commandCode(command, dictionary))?.message : undefined;
    if (isAnswer && request === undefined && (hopByHop === undefined || endToEnd === undefined))
      throw noRequest(command);
    return contentsOf(message, end, { request, ids: request ?? this.#conversation.nextIds() });
  }

  #receive(octets: Uint8Array): void {
    this.#options.tap?.('received', octets);
    if (this.#isOver) return;
    this.#user.seen?.('received', octets);
    this.#take(this.#conversation.receive(octets));
  }

  #take(message: Message): void {
    if (this.#isOver) return;
    const isReport = message.request && message.code === deviceWatchdog;
    this.#user.received({ ...message, faults: message.faults ?? [], isReport });
  }

  #close(reason: string, isBroken?: boolean): void {
    this.#connection = undefined;
    this.#hasEnded();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#user.ended(reason, isBroken);
  }
}

export const drivenDiameter = (options: DrivenDiameterOptions): DrivenDiameterConnections => {
  const changed = new ChangedSending(options.clock);
  // Made with the first connection: most runs open none.
  let rules: ConversationRules | undefined;
  return new DrivenConnections((user) => {
    rules ??= new ConversationRules(options.dictionary, options.clock);
    return new Driven(options, new Conversation(rules, changed), user);
  });
};
