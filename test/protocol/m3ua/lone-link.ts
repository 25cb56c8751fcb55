/** A link whose peer is the test, which sends messages and reads the answers. */
import { SimulatedClock } from 'xstate';
import type { ApplicationServers } from '../../../src/protocol/m3ua/application-servers.ts';
import { encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { acceptLink, connectLink } from '../../../src/protocol/m3ua/link.ts';
import type { M3uaContents, MessageName } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import type { LinkOptions, SignallingLink } from '../../../src/protocol/m3ua/types.ts';
import type { AssociationUser } from '../../../src/protocol/transport/transport.ts';
import { RecordingUser } from './recording-user.ts';
import { ScriptedAssociation, Wire } from './scripted-association.ts';

export type LoneOptions = Partial<Omit<LinkOptions, 'user' | 'clock'>> & { readonly servers?: ApplicationServers };

export class LoneLink {
  readonly clock = new SimulatedClock();
  readonly user = new RecordingUser();
  readonly wire = new Wire();
  readonly link: SignallingLink;
  /** One association for each time that it has connected. */
  readonly associations: ScriptedAssociation[] = [];
  /** Times of its attempts to connect. */
  readonly attempts: number[] = [];
  /** Why the next attempts to connect fail. */
  refusal: string | undefined;

  constructor({ initiates = true, servers, ...options }: LoneOptions, refusal?: string) {
    this.refusal = refusal;
    const all = {
      role: initiates ? 'asp' : 'sgp',
      initiates,
      clock: this.clock,
      user: this.user,
      ...options,
    } satisfies LinkOptions;
    this.link = this.user.call(() =>
      initiates ? connectLink(all, { connect: (user) => this.#connect(user) }) : this.#accept(all, servers),
    );
  }

  get association(): ScriptedAssociation {
    const last = this.associations.at(-1);
    if (last === undefined) throw new Error('it has not connected yet');
    return last;
  }

  /** The messages that it has sent since the last call. */
  get sent(): string[] {
    return this.association.names();
  }

  receive(...messages: readonly (M3uaContents | MessageName)[]): void {
    for (const message of messages)
      this.receiveBytes(encodeM3ua(typeof message === 'string' ? { name: message, parameters: [] } : message));
  }

  receiveBytes(bytes: Uint8Array): void {
    this.association.receive(bytes);
  }

  receiveError(...parameters: readonly Parameter[]): void {
    this.receive({ name: 'ERR', parameters });
  }

  async pass(milliseconds: number, step = 250): Promise<void> {
    for (let left = milliseconds; left > 0; left -= step) {
      this.clock.increment(Math.min(step, left));
      await this.wire.settle();
    }
  }

  async lose(reason: string): Promise<void> {
    this.association.end(reason);
    await this.wire.settle();
  }

  async #connect(user: AssociationUser): Promise<ScriptedAssociation> {
    this.attempts.push(this.clock.now());
    if (this.refusal !== undefined) throw new Error(this.refusal);
    const association = this.#newAssociation();
    association.user = user;
    return association;
  }

  #accept(options: LinkOptions, servers: ApplicationServers | undefined): SignallingLink {
    const association = this.#newAssociation();
    const { link, user } = acceptLink(association, options, servers);
    association.user = user;
    return link;
  }

  #newAssociation(): ScriptedAssociation {
    const association = new ScriptedAssociation(this.wire, `peer:${2905 + this.associations.length}`);
    this.associations.push(association);
    return association;
  }
}

/** A link with an association; if it initiates, it has sent ASPUP. */
export const upcomingLink = async (options: LoneOptions = {}): Promise<LoneLink> => {
  const lone = new LoneLink(options);
  await lone.wire.settle();
  return lone;
};

/** An active link, whose messages and calls until then are dropped. */
export const activeLink = async (options: LoneOptions = {}): Promise<LoneLink> => {
  const lone = await upcomingLink(options);
  makeActive(lone, options.initiates ?? true);
  await lone.wire.settle();
  lone.association.messages();
  lone.user.since();
  return lone;
};

/** Receives the messages of a peer that make the link active. */
export const makeActive = (lone: LoneLink, initiates = true): void => {
  if (initiates) lone.receive('ASPUP ACK', 'ASPAC ACK');
  else lone.receive('ASPUP', 'ASPAC');
};

export const transferOf = (text: string, sls = 0) => ({
  opc: 4113,
  dpc: 4114,
  si: 3,
  ni: 2,
  mp: 0,
  sls,
  data: Buffer.from(text),
});

export const dataOf = (text: string, ...scope: readonly Parameter[]): M3uaContents => ({
  name: 'DATA',
  parameters: [...scope, { protocolData: transferOf(text) }],
});
