import { areThere } from '../support/counterparts.ts';
import { openOverSctp, openOverTcp, openOverTls } from './diameter-gateways.ts';
import { diameterContract } from './diameter-contract.ts';

diameterContract('over TCP', openOverTcp);
diameterContract('over SCTP in UDP', openOverSctp);
if (areThere('openssl')) diameterContract('over TLS', openOverTls);
