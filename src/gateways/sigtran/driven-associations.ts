/**
 * The associations that tests drive, of one gateway: each is opened for one test, over the same transport, after those
 * that were closed have ended, so that the peer never sees two of one address.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { LinkUser } from '../../protocol/m3ua/types.ts';
import type { Association, Transport } from '../../protocol/transport/transport.ts';
import type { AssociationOpening, DrivenAssociation, DrivenUser, SentM3uaMessage } from '../driven-association.ts';
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

class Driven implements DrivenAssociation {
  readonly #user: DrivenUser;
  readonly #tap: Tap;
  #association: Association | undefined;
  #isOver = false;

  constructor(user: DrivenUser, tap: Tap) {
    this.#user = user;
    this.#tap = tap;
  }

  /** Resolves when the association is open, or cannot be opened. */
  async open(transport: Connect): Promise<void> {
    if (this.#isOver) return;
    try {
      const association = await transport.connect({
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

  /** Resolves when the association has ended. */
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

export class DrivenAssociations {
  readonly #transport: Connect;
  readonly #tap: Tap;
  readonly #open = new Set<() => void>();
  /** Resolves when all associations that were closed have ended. */
  #ending: Promise<void> = Promise.resolve();

  constructor(transport: Connect, tap?: Tap) {
    this.#transport = transport;
    this.#tap = tap;
  }

  open(user: DrivenUser): DrivenAssociation {
    const driven = new Driven(user, this.#tap);
    const opened = this.#ending.then(() => driven.open(this.#transport));
    const close = (): void => {
      if (!this.#open.delete(close)) return;
      driven.close();
      this.#ending = Promise.all([this.#ending, opened.then(() => driven.ended())]).then(() => undefined);
    };
    this.#open.add(close);
    return { send: (message) => driven.send(message), close };
  }

  /** Closes all; resolves when they have ended. */
  async close(): Promise<void> {
    for (const close of this.#open) close();
    await this.#ending;
  }
}
