/** What a check of a gateway's links has found, layer by layer. */

export type Layer = 'association' | 'ASP' | 'AS' | 'destinations';

export interface CheckedLayer {
  readonly layer: Layer;
  readonly well: boolean;
  /** What the layer answered, for people. */
  readonly text: string;
}

export interface CheckedLink {
  /** For people. */
  readonly label: string;
  /** Where it leads to, and from where, for people. */
  readonly address: string;
  /** Those that were reached, and the first that was not. */
  readonly layers: readonly CheckedLayer[];
  /** What the peer has reported meanwhile. */
  readonly reports: readonly string[];
  /** Traffic can flow, or the link stands by for another one. */
  readonly up: boolean;
}

export interface CheckedGateway {
  readonly links: readonly CheckedLink[];
  readonly up: boolean;
}
