/** The associations that tests drive, of one gateway, over the same transport. */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { LinkUser } from '../../protocol/m3ua/types.ts';
import type { Association, Transport } from '../../protocol/transport/transport.ts';
import type {
  AssociationOpening,
  AssociationUser,
  ReceivedM3uaMessage,
  SentM3uaMessage,
} from '../driven-association.ts';
import { DrivenConnections, type Drivable } from '../driven-connections.ts';
import { decodeDriven, encodeDriven } from './driven-message.ts';

/** Why the message cannot be sent; undefined if it can. */
export const faultOfDriven = (message: SentM3uaMessage): string | undefined => {
  try {
    encodeDriven(message);
    return undefined;
  } catch (thrown) {
    return reasonOf(thrown);
  }
};

export const drivenOpening: AssociationOpening = { faultOf: faultOfDriven };

type Connect = Pick<Transport, 'connect'>;
type Tap = LinkUser['tap'];

class Driven implements Drivable<SentM3uaMessage> {
  readonly #transport: Connect;
  readonly #user: AssociationUser;
  readonly #tap: Tap;
  #association: Association | undefined;
  #isOver = false;

  constructor(transport: Connect, user: AssociationUser, tap: Tap) {
    this.#transport = transport;
    this.#user = user;
    this.#tap = tap;
  }

  async open(): Promise<void> {
    if (this.#isOver) return;
    try {
      const association = await this.#transport.connect({
        receive: (frame, stream) => this.#receive(frame, stream),
        closed: (reason) => this.#end(reason),
      });
      if (this.#isOver) return await association.close();
      this.#association = association;
      this.#user.opened();
    } catch (thrown) {
      this.#end(reasonOf(thrown));
    }
  }

  send(message: SentM3uaMessage): void {
    const frame = encodeDriven(message);
    const association = this.#association;
    if (association === undefined) throw new DialproofError('GatewayFailed', 'the association of M3UA is not open');
    const usual = message.name === 'DATA' && association.streams > 1 ? 1 : 0;
    association.send(frame, message.stream ?? usual, message.changes && []);
    this.#tap?.('sent', frame);
  }

  close(): void {
    this.#isOver = true;
  }

  async ended(): Promise<void> {
    await this.#association?.close();
  }

  #receive(frame: Uint8Array, stream: number): void {
    this.#tap?.('received', frame);
    if (this.#isOver) return;
    const message = decodeDriven(frame, stream, (this.#association?.streams ?? 1) > 1);
    if (message.name === 'BEAT') this.#answerHeartbeat(message.parameters, stream);
    this.#user.received(message);
  }

  /** RFC 4666 §4.3.4.6. If the association accepts no more, it reports its end. */
  #answerHeartbeat(parameters: SentM3uaMessage['parameters'], stream: number): void {
    try {
      this.send({ name: 'BEAT ACK', parameters, stream });
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
    }
  }

  #end(reason: string): void {
    this.#association = undefined;
    if (this.#isOver) return;
    this.#isOver = true;
    this.#user.ended(reason);
  }
}

export type DrivenAssociations = DrivenConnections<SentM3uaMessage, ReceivedM3uaMessage>;

export const drivenAssociations = (transport: Connect, tap?: Tap): DrivenAssociations =>
  new DrivenConnections((user) => new Driven(transport, user, tap));
