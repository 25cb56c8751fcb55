/**
 * Every event that a machine accepts, its payload, and its sender. Names are `noun.pastParticiple`: what has become
 * true.
 */

/** To `test-run`, from its keeper, from its shares and from the service. */
export type TestRunEvent =
  /** The keeper: every lock was free, and the run holds them all. */
  | { readonly type: 'locks.taken' }
  /** The keeper, at most once a tick: the current counts. */
  | { readonly type: 'progress.reported'; readonly counts: Counts }
  /** The keeper: a threshold that aborts the run does not hold. */
  | { readonly type: 'threshold.breached'; readonly reason: string }
  /** The keeper: the run exceeds a limit. */
  | { readonly type: 'limit.reached'; readonly reason: string }
  /** The shares: no more instances will be started. */
  | { readonly type: 'starting.finished' }
  /** The shares: one of them is gone with its instances, and the others have been ordered to end. */
  | { readonly type: 'share.lost'; readonly reason: string }
  /** The shares: every instance that was started has ended, or is lost. */
  | { readonly type: 'xstate.done.actor.shares'; readonly output: { readonly lost: boolean; readonly reason: string } }
  /** The service: UpdateTest. */
  | { readonly type: 'run.paused' }
  | { readonly type: 'run.continued' }
  /** The service: UpdateTest with `finish`: no more instances are started. */
  | { readonly type: 'run.curtailed' }
  | PaceChanged
  /** The service: CancelTest, or a shutdown. */
  | { readonly type: 'run.cancelled' };

/** To `shares`, from the run and from the lines to the shares. `share`: its index. */
export type SharesEvent =
  /** A line: the share has planned its part and opened its gateways. */
  | { readonly type: 'share.ready'; readonly share: number }
  /** A line: the share starts no more instances. */
  | { readonly type: 'share.exhausted'; readonly share: number }
  /** A line: the last instance that the share started has ended. */
  | { readonly type: 'share.ended'; readonly share: number }
  /** A line: the share failed, or its thread or node is gone. */
  | { readonly type: 'share.lost'; readonly share: number; readonly reason: string }
  /** The lines themselves broke. */
  | { readonly type: 'xstate.error.actor.lines'; readonly error: unknown }
  /** The run: UpdateTest and CancelTest. */
  | { readonly type: 'starting.paused' }
  | { readonly type: 'starting.continued' }
  | { readonly type: 'starting.curtailed' }
  | PaceChanged
  | { readonly type: 'instances.cancelled' };

/** The service: UpdateTest, another rate (starts per second), another backlog, or both. */
export interface PaceChanged {
  readonly type: 'pace.changed';
  readonly rate?: number;
  readonly backlog?: number;
}

/** To `search`, from the controller of the run. */
export type SearchEvent =
  /** Instances are to start at this rate, per second. */
  | { readonly type: 'step.begun'; readonly rate: number }
  /** The time of the step is over, or its backlog is full. */
  | { readonly type: 'step.over' }
  /** Nothing more is to be tried. */
  | { readonly type: 'search.ended' };

/** To `learning`, from its learner and from its owner. */
export type LearningEvent =
  /** The learner: inputs of states are explored, the model is tested, the digits of prompts are classified. */
  | { readonly type: 'exploring.begun' }
  | { readonly type: 'testing.begun' }
  | { readonly type: 'confirming.begun' }
  /** The learner: `reason`: why not all was learned; null: all was. */
  | { readonly type: 'learner.ended'; readonly reason: string | null }
  /** The learner itself broke. */
  | { readonly type: 'xstate.error.actor.learner'; readonly error: unknown }
  | { readonly type: 'learning.paused' }
  | { readonly type: 'learning.continued' }
  | { readonly type: 'learning.stopped' };

/** To `test-instance`, from the performer of its operations, its deadline, and its share. */
export type TestInstanceEvent =
  /** An inbound operation waits for its message. */
  | { readonly type: 'message.awaited'; readonly opIdx: number }
  /** A `wait` operation began. */
  | { readonly type: 'wait.started'; readonly opIdx: number }
  /** A `halt` operation began. */
  | { readonly type: 'halt.started'; readonly opIdx: number }
  /** Operations are left that wait for nothing: they continue after other instances have had their turn. */
  | { readonly type: 'turn.yielded'; readonly opIdx: number }
  /** The last operation was performed. */
  | { readonly type: 'operations.completed'; readonly failedChecks: number }
  /** The deadline of the wait, the halt or the awaited message has passed. */
  | { readonly type: 'deadline.passed' }
  /** A mandatory check failed, another message came, or a gateway failed. */
  | { readonly type: 'operation.aborted'; readonly reason: string }
  /** ResumeInstance. */
  | { readonly type: 'instance.resumed' }
  | { readonly type: 'instance.cancelled' };

/** To the operations that collect digits, from the actor that prompts. */
export type CollectingEvent =
  | { readonly type: 'digits.collected'; readonly digits: string }
  /** The caller entered nothing, cancelled, or answered improperly: this uses up an attempt. */
  | { readonly type: 'collection.failed'; readonly reason: string };

/** To the operations that connect the call, from the actor that connects it. */
export type TerminatingEvent =
  | { readonly type: 'call.answered' }
  /** Busy. */
  | { readonly type: 'destination.occupied' }
  /** Not answered within the ring time. */
  | { readonly type: 'ring.timedOut' }
  /** Route select failure. */
  | { readonly type: 'route.failed' };

/** To both, from either actor. */
export type LostCallEvent =
  | { readonly type: 'caller.hungUp' }
  /** The dialogue with the switch broke, or the switch refused an operation. */
  | { readonly type: 'call.failed'; readonly reason: string };

/** To `extension-dialing`, from its two actors. */
export type ExtensionDialingEvent = CollectingEvent | TerminatingEvent | LostCallEvent;

/** To `user-input`, from the actor that prompts. */
export type UserInputEvent = CollectingEvent | LostCallEvent;

/** To `menu`, from the actor that prompts. */
export type MenuEvent = CollectingEvent | LostCallEvent;

/** To `attempt-terminate`, from the actor that connects the call. */
export type AttemptTerminateEvent = TerminatingEvent | LostCallEvent;

/** To the statechart of a flow, from the operation that has the call. */
export type FlowEvent =
  | { readonly type: 'xstate.done.actor.operation'; readonly output: OperationOutcome }
  | { readonly type: 'xstate.error.actor.operation'; readonly error: unknown };

/** To `signalling-link`, from its association, from the peer by its messages, and from the owner. */
export type SignallingLinkEvent =
  | { readonly type: 'association.established' }
  /** The peer did not answer, or the association was lost, or the peer does not answer a heartbeat. */
  | { readonly type: 'association.lost'; readonly reason: string }
  /** ASPUP ACK, ASPAC ACK, ASPIA ACK and ASPDN ACK. */
  | { readonly type: 'aspUp.acknowledged' }
  | { readonly type: 'aspActive.acknowledged' }
  | { readonly type: 'aspInactive.acknowledged' }
  | { readonly type: 'aspDown.acknowledged' }
  /** REG RSP: the routing key is registered. */
  | { readonly type: 'registration.granted' }
  /** DEREG RSP: the routing key is no longer registered, or never was. */
  | { readonly type: 'registration.ended' }
  /** ASPUP, ASPAC, ASPIA and ASPDN: the peer sends the requests. */
  | { readonly type: 'aspUp.requested' }
  | { readonly type: 'aspActive.requested' }
  | { readonly type: 'aspInactive.requested' }
  | { readonly type: 'aspDown.requested' }
  /** ERR in answer to the ASPUP, REG REQ or ASPAC under way, or a REG RSP that refuses the routing key. */
  | { readonly type: 'request.refused'; readonly reason: string }
  /** Any other ERR: about a message at the wrong moment, or about traffic. */
  | { readonly type: 'error.reported'; readonly reason: string }
  /** SSNM and NTFY: reports of the peer on the network and on the application server. */
  | { readonly type: 'peer.reported'; readonly reason: string }
  /** NTFY: another ASP has taken over the traffic. */
  | { readonly type: 'asp.replaced' }
  /** NTFY: the application server lacks ASPs. */
  | { readonly type: 'asp.wanted' }
  /** The owner no longer needs the link. */
  | { readonly type: 'link.abandoned' };

/** To `application-server`, from the links of its ASPs. */
export type ApplicationServerEvent =
  /** Number of its ASPs that are up and carry no traffic, and of those that carry it. */
  | { readonly type: 'asps.changed'; readonly inactive: number; readonly active: number }
  /** This end closes. */
  | { readonly type: 'server.abandoned' };

/** To `diameter-peer`, from its connection, from the peer by its messages, and from the owner. */
export type DiameterPeerEvent =
  | { readonly type: 'connection.established' }
  /** The peer did not answer, or the connection was lost. */
  | { readonly type: 'connection.lost'; readonly reason: string }
  /** CEA with success. */
  | { readonly type: 'capabilities.agreed' }
  /** CEA with any other result. */
  | { readonly type: 'capabilities.refused'; readonly reason: string }
  /** CER: the peer sends the requests. */
  | { readonly type: 'capabilities.requested' }
  /** CER of a peer that this end does not accept: `result` is the Result-Code of its CEA. */
  | { readonly type: 'capabilities.rejected'; readonly result: number; readonly reason: string }
  /** Any message shows that the peer is alive; sent no more often than the watchdog needs. */
  | { readonly type: 'message.received' }
  /** A message that is not allowed before capabilities are exchanged. */
  | { readonly type: 'message.unexpected'; readonly reason: string }
  /** DWR. */
  | { readonly type: 'watchdog.requested' }
  /** DPR. */
  | { readonly type: 'disconnection.requested'; readonly reason: string; readonly unwelcome: boolean }
  /** DPA. */
  | { readonly type: 'disconnection.answered' }
  /** The owner no longer needs the peer. */
  | { readonly type: 'peer.abandoned' };

/** Number of Test Instances in each state. `finished` is the sum of the four that follow it. */
export interface Counts {
  /** Of a run that answers: dialogues that matched and found no free place. No instance began with them. */
  readonly refused?: number;
  readonly started: number;
  readonly finished: number;
  readonly passed: number;
  readonly failed: number;
  readonly aborted: number;
  readonly cancelled: number;
}

/** Digits by the name of the buffer in which a call keeps them. */
export type Buffers = Readonly<Record<string, string>>;

/** How a call left a flow operation: by an exit, or because it needs no further processing. */
export type OperationOutcome =
  /** `stored`: digits that the call keeps for the operations that follow. */
  | { readonly exit: number; readonly stored?: Buffers }
  | { readonly exit: null; readonly ended: 'answered' | 'hungUp' | 'released' | 'failed'; readonly reason?: string };
