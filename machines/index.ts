/**
 * The catalogue of the machines, for the pictures, the model tests and the inspector. The statecharts of flows are made
 * separately.
 */
import { applicationServerMachine } from './application-server.machine.ts';
import { attemptTerminateMachine } from './attempt-terminate.machine.ts';
import { diameterPeerMachine } from './diameter-peer.machine.ts';
import { extensionDialingMachine } from './extension-dialing.machine.ts';
import { learningMachine } from './learning.machine.ts';
import { menuMachine } from './menu.machine.ts';
import { numberMatchingMachine } from './number-matching.machine.ts';
import { searchMachine } from './search.machine.ts';
import { sharesMachine } from './shares.machine.ts';
import { signallingLinkMachine } from './signalling-link.machine.ts';
import { testInstanceMachine } from './test-instance.machine.ts';
import { testRunMachine } from './test-run.machine.ts';
import { userInputMachine } from './user-input.machine.ts';

export const machines = [
  testRunMachine,
  sharesMachine,
  testInstanceMachine,
  extensionDialingMachine,
  attemptTerminateMachine,
  userInputMachine,
  menuMachine,
  numberMatchingMachine,
  signallingLinkMachine,
  applicationServerMachine,
  diameterPeerMachine,
  learningMachine,
  searchMachine,
] as const;
