/** What sees the messages of all gateways of a service, whichever run sends or receives them. */

export interface GatewayWatch {
  /**
   * Called with each M3UA or Diameter message: a view that is valid during the call. `isChanged`: it was sent, and is
   * wrong on purpose.
   */
  message(gateway: string, direction: 'sent' | 'received', message: Uint8Array, isChanged: boolean): void;
  /** Called with each TCAP message that is wrong on purpose, as it is sent, and with the same message before its changes. */
  changed(changed: Uint8Array, unchanged: Uint8Array): void;
  /** A signalling link or a Diameter peer of the gateway went down; `reason`: why, for people. */
  lost(gateway: string, reason: string): void;
}

/** The watch of one gateway's messages. `isChanged`: as in `GatewayWatch`; absent: false. */
export type Tap = (direction: 'sent' | 'received', message: Uint8Array, isChanged?: boolean) => void;
