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
  /** The addresses of both ends, for people. */
  readonly address: string;
  /** The layers that came up, and the first that did not. */
  readonly layers: readonly CheckedLayer[];
  /** Reports of the peer during the check. */
  readonly reports: readonly string[];
  /** Whether traffic can flow, or the link stands by for another one. */
  readonly up: boolean;
}

export interface CheckedGateway {
  readonly links: readonly CheckedLink[];
  readonly up: boolean;
}
