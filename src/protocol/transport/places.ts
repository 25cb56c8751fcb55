/**
 * The places of a listener for associations: it has a maximum in all, and one for each address, so that no peer
 * excludes all others. A peer that gets no place is refused at once, and that is logged.
 */
import { ClientPlaces, type NoPlace } from '../../ground/client-addresses.ts';

/** Defaults of the associations of a listener at one time, in all and from one address. */
export const usualAssociations = 256;
export const usualOfAddress = 128;

export interface PlaceOptions {
  /** Associations of a listener at one time. Default 256. */
  readonly maximumAssociations?: number | undefined;
  /** Associations from one address, or from one /64 network of IPv6. Default 128. */
  readonly maximumOfAddress?: number | undefined;
  /** Called with each peer that gets no place, and the reason: in words, and which places are taken. */
  readonly refused?: ((text: string, peer: string, why: NoPlace) => void) | undefined;
}

export class AssociationPlaces {
  readonly #options: PlaceOptions;
  readonly #places: ClientPlaces;

  constructor(options: PlaceOptions) {
    this.#options = options;
    const { maximumAssociations = usualAssociations, maximumOfAddress = usualOfAddress } = options;
    this.#places = new ClientPlaces(maximumAssociations, maximumOfAddress);
  }

  /**
   * Why a peer at the address gets no place, in words, which it also reports; undefined if there is a place. `peer`:
   * its name.
   */
  refusal(address: string | undefined, peer: string): string | undefined {
    const { maximumAssociations = usualAssociations, maximumOfAddress = usualOfAddress, refused } = this.#options;
    const why = this.#places.refusal(address);
    if (why === undefined) return undefined;
    const reason =
      why === 'all'
        ? `there are too many associations; the limit is ${maximumAssociations}`
        : `there are too many associations from its address; the limit is ${maximumOfAddress}`;
    refused?.(`${peer} was refused: ${reason}`, peer, why);
    return reason;
  }

  /** Takes a place. Returns a function that releases it; further calls have no effect. */
  take(address: string | undefined): () => void {
    return this.#places.take(address);
  }
}
