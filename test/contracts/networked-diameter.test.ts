import { openOverTcp, openOverTls } from './diameter-gateways.ts';
import { diameterContract } from './diameter-contract.ts';

diameterContract('over TCP', openOverTcp);
diameterContract('over TLS', openOverTls);
