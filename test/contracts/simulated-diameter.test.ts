import { openSimulated } from './diameter-gateways.ts';
import { diameterContract } from './diameter-contract.ts';

diameterContract('simulated', openSimulated);
