/** The numbers in the code behind the rows of docs/limits.md on connections and time: see `RowBounds`. */
import type { RowBounds } from './row-bounds.ts';

export const boundsOfDoors: RowBounds = {
  'HTTP connections': ['config http.connections'],
  'HTTP connections from one address': ['config http.connections_per_address'],
  'requests of one HTTP connection that wait while an earlier one is answered': ['config http.pipelined_requests'],
  'answers of one connection at once': ['a request is read when the answer before it has been'],
  'answers that the service makes in one turn of the event loop; time after which the next one waits for a later turn':
    ['src/server/turns.ts mostInTurn', 'src/server/turns.ts turnMilliseconds'],
  'connections beyond a limit that hear the reason': ['src/server/connection-gate.ts mostRefused'],
  'TCP connections': ['config tcp.connections'],
  'TCP connections from one address': ['config tcp.connections_per_address'],
  'connections to the port of the health checks': ['src/server/probe-thread.ts mostConnections'],
  'event streams': ['config http.event_streams'],
  'event streams to one address': ['config http.event_streams_per_address'],
  'sessions of browsers; of one name': ['config http.sessions', 'a tenth of the sessions, but not fewer'],
  'wrong tokens from one address within a minute': ['config http.wrong_tokens'],
  'addresses whose wrong tokens are remembered': ['src/server/wrong-tokens.ts mostClients'],
  'refused attempts that the audit trail has, within a minute': [
    'src/server/audit.ts mostRefusals.perClient',
    'src/server/audit.ts mostRefusals.inAll',
  ],
  'characters of what a client wrote in an entry of the audit trail': ['src/server/audit.ts mostCharacters'],

  'to the first byte of an HTTP connection': ['config http.first_byte_seconds'],
  'a handshake of TLS': ['config http.first_byte_seconds', 'config tcp.first_byte_seconds'],
  'for the header of a request': ['config http.header_seconds'],
  'for the body of a request': ['config http.body_seconds'],
  'to make an answer, after the time for a body': ['config http.answer_seconds'],
  'to read an answer': ['config http.answer_seconds'],
  'between two HTTP requests': ['config http.idle_seconds'],
  'until a connection that the service has closed is cut; the same over TCP': [
    'src/server/http-connection.ts lingerMilliseconds',
    'src/server/framed-connection.ts lingerMilliseconds',
  ],
  'an event stream that the client does not read': ['config http.unread_seconds'],
  'a session of a browser': ['config http.session_hours'],
  'to the first byte of a TCP connection': ['config tcp.first_byte_seconds'],
  'for a frame': ['config tcp.frame_seconds'],
  'to read an answer over TCP': ['config tcp.answer_seconds'],
  'between two frames': ['config tcp.idle_seconds'],
  'a query of the simulated database': ['gateway 4 statement_timeout_seconds'],
  'to open the simulated database': ['src/gateways/db/simulated-thread.ts openingSeconds'],
  'beyond `statement_timeout_seconds`, for a PostgreSQL of a gateway that does not answer; until it has cancelled a query':
    ['src/gateways/db/postgres.ts graceSeconds', 'src/gateways/db/postgres-cancel.ts patience'],
  'until a service that starts goes on without a link: of a sigtran gateway, of a Diameter gateway': [
    'src/gateways/sigtran/networked.ts patience',
    'src/gateways/diameter/peer-gateway.ts patience',
  ],
  'to the first word of a client of the simulated provisioning server': [
    'src/gateways/pi/simulated-server.ts firstWord',
  ],
  'to leave a silent signalling gateway: for each of ASPIA ACK, DEREG RSP and ASPDN ACK; then for the end of the association':
    ['machines/signalling-link.machine.ts partingTimeout', 'machines/signalling-link.machine.ts closeTimeout'],
  'to the DPA of a Diameter peer, and then to the end of its connection': [
    'machines/diameter-peer.machine.ts partingTimeout',
  ],
  'to the CER of a Diameter peer that connects': ['src/gateways/diameter/stream-listener.ts handshakeTimeout'],
  'to connect to a Diameter peer; to its CEA; to the end of a connection that is closed': [
    'src/gateways/diameter/stream-connection.ts connectTimeout',
    'src/protocol/diameter/peer.ts answerTimeout',
    ['src/gateways/diameter/stream-connection.ts closeTimeout', 'machines/diameter-peer.machine.ts closeTimeout'],
  ],
  'to look at the certificate and the key of an interface, at the start and again': [
    'src/server/tls-files.ts readMilliseconds',
  ],
  'a health check at `http.probe_port`': ['src/server/probe-thread.ts patience'],
  'to answer the requests that are open when the service stops; to stop as a whole': [
    'src/server/server.ts drainMilliseconds',
    'src/cli/commands/serve.ts patience',
  ],
  'until the command line has the answer of a service; until `dialproof link` has those of a gateway': [
    'src/cli/rpc-client.ts callTimeout',
    'src/cli/commands/link.ts usualPatience s',
  ],
};
