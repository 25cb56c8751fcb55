/**
 * The address that answers a call: the point code of the MTP, and the calling party address of SCCP (Q.713 §3.5), of the
 * first message that is received. A gateway in memory has neither.
 */
import { DialproofError } from '../../ground/errors.ts';
import { decodeData, isData } from '../../protocol/m3ua/data.ts';
import { describeAddress } from '../../protocol/sccp/address-words.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { DialogueTap } from '../../protocol/tcap/types.ts';

export class AnsweringAddress implements DialogueTap {
  readonly #form: SccpForm;
  #from: string | undefined;

  constructor(form: SccpForm) {
    this.#form = form;
  }

  /** For people; undefined: nothing has answered, or it cannot be read. */
  get from(): string | undefined {
    return this.#from;
  }

  get tap(): DialogueTap {
    return this;
  }

  tapped(direction: 'sent' | 'received', _: Uint8Array, frames: readonly Uint8Array[]): void {
    if (direction === 'received') this.#from ??= addressIn(frames[0], this.#form);
  }
}

const addressIn = (frame: Uint8Array | undefined, form: SccpForm): string | undefined => {
  try {
    const transfer = frame !== undefined && isData(frame) ? decodeData(frame).transfer : undefined;
    if (transfer === undefined) return undefined;
    const message = decodeSccp(transfer.data, form);
    const own = `point code ${transfer.opc}`;
    return 'calling' in message ? `${own}, ${describeAddress(message.calling, form)}` : own;
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'DecodeFailed') return undefined;
    throw thrown;
  }
};
