/**
 * The places of a listener for associations: so many in all, and so many from one address, so that no peer keeps all
 * the others out. A peer that gets none is refused at once, and the log says so.
 */
import { ClientPlaces } from '../../client-addresses.ts';

/** Associations of a listener at one time, in all and from one address, where nothing else is said. */
export const usualAssociations = 256;
export const usualOfAddress = 128;

export interface PlaceOptions {
  /** Associations of a listener at one time. Default 256. */
  readonly maximumAssociations?: number | undefined;
  /** Those from one address, or from one /64 network of IPv6. Default 128. */
  readonly maximumOfAddress?: number | undefined;
  /** Hears of each peer that gets no place, and why. */
  readonly refused?: ((text: string) => void) | undefined;
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
   * Why a peer at the address gets no place, for people, which is reported; undefined where it gets one. `peer`: its
   * name.
   */
  refusal(address: string | undefined, peer: string): string | undefined {
    const { maximumAssociations = usualAssociations, maximumOfAddress = usualOfAddress, refused } = this.#options;
    const why = this.#places.refusal(address);
    if (why === undefined) return undefined;
    const reason =
      why === 'all'
        ? `there are too many associations; the limit is ${maximumAssociations}`
        : `there are too many associations from its address; the limit is ${maximumOfAddress}`;
    refused?.(`${peer} was refused: ${reason}`);
    return reason;
  }

  /** Takes a place. Returns what gives it back, which has an effect once. */
  take(address: string | undefined): () => void {
    return this.#places.take(address);
  }
}
