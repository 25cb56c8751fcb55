/**
 * How one dialogue reaches its peer: the SCCP addresses of both ends, and the link that it keeps from its first message
 * on, because other links may lead to other processes with the same addresses.
 */
import type { SignallingLink } from '../../protocol/m3ua/types.ts';
import type { SccpService } from '../../protocol/sccp/types.ts';
import type { DialogueTap, NetworkService, OutgoingMessage } from '../../protocol/tcap/types.ts';
import type { MessageChanges } from '../../protocol/wrong/change.ts';
import type { CompiledSending } from './compiled-sending.ts';
import type { LinkSet } from './link-set.ts';
import type { PathEnds } from './sender.ts';

/** What all paths of a gateway share. */
export interface PathSurroundings {
  readonly sccp: SccpService;
  readonly links: LinkSet;
  /** Undefined: the layers encode every message. */
  readonly compiledSending: CompiledSending | undefined;
}

/**
 * Messages of one dialogue stay in order: each has a number of its own for the selection of signalling links (Q.714
 * §1.1.2.2).
 */
let sequence = 0;

export class PeerPath implements NetworkService {
  readonly ends: PathEnds;
  /** The link of the last message that was sent over one; before that, the one that brought the first. */
  link: SignallingLink | undefined;
  readonly #surroundings: PathSurroundings;
  readonly #sequenceControl: number;

  constructor(surroundings: PathSurroundings, ends: PathEnds, link?: SignallingLink) {
    this.#surroundings = surroundings;
    this.ends = ends;
    this.link = link;
    sequence = (sequence + 1) & 0xff;
    this.#sequenceControl = sequence;
  }

  send(data: Uint8Array, changes?: MessageChanges): readonly Uint8Array[] {
    const { called, calling, destination } = this.ends;
    const { sccp, links } = this.#surroundings;
    const { link } = this;
    const sequenceControl = this.#sequenceControl;
    const frames = sccp.unitData({
      called,
      calling,
      data,
      destination,
      returnOnError: true,
      sequenceControl,
      link,
      changes,
    });
    this.link = links.lastUsed ?? link;
    return frames;
  }

  sendCompiled(message: OutgoingMessage, tap: DialogueTap | undefined): boolean {
    const { ends, link: preferred } = this;
    const { compiledSending } = this.#surroundings;
    const link = compiledSending?.send(message, ends, preferred, this.#sequenceControl, tap);
    if (link === undefined) return false;
    this.link = link;
    return true;
  }

  /** The peer may answer from an address of its own (Q.774 §3.2.3); ours stays as it was. */
  answered(from: NetworkService): NetworkService {
    if (!(from instanceof PeerPath)) return from;
    const { calling, session } = this.ends;
    return new PeerPath(this.#surroundings, { ...from.ends, calling, session }, from.link);
  }
}
