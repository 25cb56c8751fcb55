/**
 * The interface of tests to a connection which the test drives: it sends what the test asks for, in any state of the
 * peer, and passes on what the peer sends. `Sent` and `Received` are messages of the protocol.
 */

/** The calls to the test: in order, never from inside a call that the test is making. */
export interface DrivenUser<Received> {
  opened(): void;
  received(message: Received): void;
  /**
   * It has ended, or could not be opened; the last call. `isBroken`: the peer sent last what is no message, or a part
   * of one.
   */
  ended(reason: string, isBroken?: boolean): void;
  /** Sees each message on the wire, whole: a view that is valid during the call. */
  readonly seen?: ((direction: 'sent' | 'received', message: Uint8Array) => void) | undefined;
}

export interface DrivenConnection<Sent> {
  /**
   * Throws `GatewayFailed` if the connection is not open, or accepts no more, and `EncodeFailed` if the message cannot
   * be encoded, or its changes cannot be made.
   */
  send(message: Sent): void;
  /** Ends it in order; the user is not called any more. */
  close(): void;
}

/** How a gateway opens connections for tests. */
export interface DrivenOpening<Sent> {
  /** Why the message cannot be sent; undefined if it can, as far as that is known before. */
  faultOf(message: Sent): string | undefined;
}
