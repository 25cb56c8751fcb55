import { areThere } from '../support/counterparts.ts';
import { openOverTcp, openOverTls } from './diameter-gateways.ts';
import { diameterContract } from './diameter-contract.ts';

diameterContract('over TCP', openOverTcp);
if (areThere('openssl')) diameterContract('over TLS', openOverTls);
