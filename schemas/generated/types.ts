/** Generated from the schema files by `npm run gen`: do not edit. */

/**
 * What carries M3UA, or stands in for it.
 */
export type SigtranTransport = MemoryTransport | TcpTransport | SctpTransport;
/**
 * One named gateway, an application instance.
 */
export type GatewayConfig =
  SigtranGatewayConfig | PiGatewayConfig | OsdGatewayConfig | DiameterGatewayConfig | DbGatewayConfig | RestGatewayConfig;
/**
 * How often, how many at once, and how fast a Test Definition is executed (seed 2.1).
 */
export type Distribution = SingleDistribution | LoadDistribution | LinearDistribution;
/**
 * One operation of a flow.
 */
export type FlowOperation =
  | AttemptTerminateNode
  | ExtensionDialingNode
  | MenuNode
  | NumberMatchingNode
  | PlayAnnouncementNode
  | ReleaseCallNode
  | StartNode
  | UserInputNode;
/**
 * Seconds and microseconds since 1970 (UTC).
 *
 * @minItems 2
 * @maxItems 2
 */
export type ReportTime = [number, number];

/**
 * Params of CancelTest.
 */
export interface CancelTestParams {
  /**
   * The Test Run, as ExecuteTest named it.
   */
  run_id: string;
}
export interface MemoryTransport {
  /**
   * `memory`: the embedded SCP, in the same process.
   */
  type: 'memory';
}
export interface TcpTransport {
  /**
   * `tcp`: M3UA over TCP.
   */
  type: 'tcp';
  /**
   * Whether to call the peer or to wait for it. Default `connect`.
   */
  mode: 'connect' | 'listen';
  /**
   * Address or name of the peer, or address to listen on. Default 127.0.0.1.
   */
  host: string;
  /**
   * TCP port of the peer, or to listen on; 0 takes a free one. Default 2905, that of M3UA.
   */
  port: number;
}
export interface SctpTransport {
  /**
   * `sctp`: M3UA over SCTP (RFC 4666).
   */
  type: 'sctp';
  /**
   * Whether to call the peer or to wait for it. Default `connect`.
   */
  mode: 'connect' | 'listen';
  /**
   * Address or name of the peer, or address to listen on. Default 127.0.0.1.
   */
  host: string;
  /**
   * SCTP port of the peer, or to listen on. Default 2905, that of M3UA.
   */
  port: number;
  /**
   * Own SCTP port when calling. Default: the same as `port`.
   */
  local_port?: number;
  /**
   * `udp`: in UDP datagrams (RFC 6951). `ip`: directly over IP, which takes the package raw-socket and the right to use raw sockets. Default `udp`.
   */
  over: 'udp' | 'ip';
  /**
   * UDP port of the peer, or to listen on; 0 takes a free one. Default 9899, that of RFC 6951.
   */
  udp_port: number;
  /**
   * Own UDP port when calling. Default 0: one that is free.
   */
  local_udp_port: number;
}
export interface SigtranRoute {
  /**
   * Destination point code that the route is for; or else `mingt` and `maxgt`.
   */
  pc?: number;
  /**
   * First global title of the range.
   */
  mingt?: string;
  /**
   * Last global title of the range.
   */
  maxgt?: string;
  /**
   * Point code to send to.
   */
  next_hop_pc: number;
}
export interface SigtranGatewayConfig {
  /**
   * `sigtran`: TCAP over SCCP and M3UA, or in memory.
   */
  kind: 'sigtran';
  transport: SigtranTransport;
  /**
   * Own point code. Needed unless the transport is `memory`.
   */
  opc?: number;
  /**
   * Own subsystem number, 1 to 255.
   */
  ossn?: number;
  /**
   * Digits of the own global title, 0-9 and A-F.
   */
  ogt_digits?: string;
  /**
   * Nature of address of the own global title, 0 to 127.
   */
  ogt_noa?: number;
  /**
   * Numbering plan of the own global title, 0 to 7.
   */
  ogt_np?: number;
  /**
   * Translation type of the own global title, 0 to 255.
   */
  ogt_tt?: number;
  /**
   * How long point codes are: 14 bits (ITU), or 24 in messages of ITU's layout, as Chinese networks have them. Default 14.
   */
  point_code_bits: 14 | 24;
  /**
   * Where a dialogue goes whose request names no `scp`; the fields are those of the request. Default: subsystem 106 at `m3ua.next_hop_pc`.
   */
  scp?: {
    /**
     * Destination routing indicator: 1 route on point code and subsystem number, 0 on global title. Default 1 if `dpc` and `dssn` are both given, else 0 (seed 2.1).
     */
    dri?: 0 | 1;
    /**
     * Destination subsystem number, 1 to 255 (seed 2.1).
     */
    dssn?: number;
    /**
     * Destination point code: 0 to 16383 with 14 bits (ITU), up to 16777215 with 24 (seed 2.1).
     */
    dpc?: number;
    /**
     * Digits of the destination global title, 0-9 and A-F (seed 2.1).
     */
    dgt_digits?: string;
    /**
     * Nature of address of the destination global title, 0 to 127 (seed 2.1).
     */
    dgt_noa?: number;
    /**
     * Numbering plan of the destination global title, 0 to 7 (seed 2.1).
     */
    dgt_np?: number;
    /**
     * Translation type of the destination global title, 0 to 255 (seed 2.1).
     */
    dgt_tt?: number;
  };
  /**
   * Writes every M3UA message of the gateway, both ways, to a file that Wireshark opens. Default: none is written.
   */
  capture?: {
    /**
     * The file, written anew at each start; relative to the configuration.
     */
    file: string;
    /**
     * Largest file: bytes, or a size such as `100mb`; what comes later is left out. Default 100mb.
     */
    limit: number | string;
  };
  /**
   * Settings of M3UA (RFC 4666); the transport `memory` has no use for them.
   */
  m3ua: {
    /**
     * Which end this is: `asp` connects, `sgp` listens, `ipsp` does either. Default by the transport's mode: `asp` or `sgp`.
     */
    role?: 'asp' | 'sgp' | 'ipsp';
    /**
     * Routing context, 0 to 4294967295. Default: none.
     */
    routing_context?: number;
    /**
     * Network appearance, 0 to 4294967295. Default: none.
     */
    network_appearance?: number;
    /**
     * ASP identifier, 0 to 4294967295. Default: none.
     */
    asp_identifier?: number;
    /**
     * Traffic mode type. Default `loadshare`.
     */
    traffic_mode: 'override' | 'loadshare' | 'broadcast';
    /**
     * Network indicator of the MTP3 service information, 0 to 3. Default 2, national.
     */
    network_indicator: number;
    /**
     * Point code that everything goes to which no route names. Default: the destination itself.
     */
    next_hop_pc?: number;
    /**
     * Seconds between heartbeats; 0, the default, sends none.
     */
    heartbeat_seconds: number;
  };
  /**
   * Where messages go, the first that fits. Default: none.
   */
  routes: SigtranRoute[];
}
/**
 * How messages are written. Default: all defaults, `CCSCD1=QRY:MSISDN=0210000001,LIST_TYPE=BALANCE;`.
 */
export interface PiFramingConfig {
  /**
   * Ends each message, both ways, 1 to 8 characters. Default `;`.
   */
  terminator: string;
  /**
   * What is sent after the terminator, 0 to 8 characters of white space. Default a line feed.
   */
  line_end: string;
  /**
   * Between the command, the status and what follows. Default `:`.
   */
  section_separator: string;
  /**
   * Between parameters. Default `,`.
   */
  parameter_separator: string;
  /**
   * Between a name and its value. Default `=`.
   */
  assignment: string;
  /**
   * Character around a value that holds a separator, doubled within it; empty: there is no quoting. Default `"`.
   */
  quote: string;
  /**
   * Between the elements of a list; empty: its name stands again before each. Default empty.
   */
  list_separator: string;
}
/**
 * Each command gets a last parameter MAC: an HMAC, in hex, of its text before that. Default: none.
 */
export interface PiMacConfig {
  /**
   * Environment variable that holds the key.
   */
  key_env: string;
  /**
   * Its hash. Default `sha256`.
   */
  algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512';
}
export interface PiAnswerConfig {
  /**
   * The command, such as `CCSCD1=QRY`. Default: any.
   */
  command?: string;
  /**
   * Parameters that have to be there with these values. Default: none.
   */
  parameters?: {
    [k: string]: string | string[];
  };
  /**
   * ACK or NACK. Default ACK.
   */
  status?: 'ACK' | 'NACK';
  /**
   * What follows: values by name, or a text; `{{parameters.MSISDN}}` stands for what the command has there. Default: nothing.
   */
  info?:
    | string
    | {
        [k: string]: string | string[];
      };
}
/**
 * Where the simulated server also takes TCP connections. Default: nowhere.
 */
export interface PiListenConfig {
  /**
   * Address to listen on.
   */
  host: string;
  /**
   * TCP port to listen on, 1 to 65535.
   */
  port: number;
}
export interface PiGatewayConfig {
  /**
   * `pi`: the provisioning interface, text over TCP.
   */
  kind: 'pi';
  /**
   * Name or address of the server; goes with `port`.
   */
  host?: string;
  /**
   * TCP port of the server, 1 to 65535.
   */
  port?: number;
  /**
   * Who logs in on each connection; goes with `password_env`. Default: nobody, there is no log-in.
   */
  username?: string;
  /**
   * Environment variable that holds the password of `username`.
   */
  password_env?: string;
  /**
   * What is sent to log in, without its terminator; `{username}` and `{password}` are filled in. ACK is expected. Default `{username},{password}`.
   */
  log_in: string;
  /**
   * Connections that are open at once at most, 1 to 100; each carries one request at a time. Default 2.
   */
  connections: number;
  /**
   * Requests that may wait for a connection, 0 to 100000; one more fails. Default 1000.
   */
  queue: number;
  /**
   * Seconds from a request to its answer, the wait for a connection and the log-in included, up to 600. Default 10.
   */
  timeout_seconds: number;
  /**
   * Seconds for which requests fail at once after the server could not be reached or refused the log-in, 0 to 3600. Default 1.
   */
  retry_seconds: number;
  framing: PiFramingConfig;
  /**
   * Whether each command gets a parameter SYNSTAMP, the moment as YYYYMMDDHHmmss in UTC. Default false.
   */
  synstamp: boolean;
  mac?: PiMacConfig;
  /**
   * The server is in this process: `true` acknowledges every command with its own parameters, else by `answers`. Goes without `host`.
   */
  simulated?:
    | true
    | {
        /**
         * What is answered, the first that fits; where none does, NACK. Default: none.
         */
        answers?: PiAnswerConfig[];
        listen?: PiListenConfig;
      };
}
/**
 * How a gateway speaks TLS. Files are PEM, relative to where the service was started.
 */
export interface TlsConfig {
  /**
   * Certificates of the authorities that are trusted. Default: those that Node.js trusts.
   */
  ca_file?: string;
  /**
   * Own certificate, for servers that ask for one; goes with `key_file`. Default: none.
   */
  certificate_file?: string;
  /**
   * Private key of the own certificate. Default: none.
   */
  key_file?: string;
  /**
   * Environment variable that holds the passphrase of `key_file`. Default: it has none.
   */
  key_passphrase_env?: string;
  /**
   * Name that the server's certificate must be for. Default: that in the URL.
   */
  servername?: string;
  /**
   * Whether the server's certificate must be good. Default true.
   */
  verify: boolean;
}
export interface OsdGatewayConfig {
  /**
   * `osd`: operations over SOAP 1.1.
   */
  kind: 'osd';
  /**
   * Address of the server, http or https, with the path that all requests are below. Without one the gateway is simulated.
   */
  url?: string;
  /**
   * Connections at most, 1 to 1024; further requests wait. Default 16.
   */
  connections: number;
  /**
   * Seconds until a connection stands, TLS too, at most 300. Default 10.
   */
  connect_timeout_seconds: number;
  /**
   * Seconds from the request to the headers of its answer, at most 300. Default 30.
   */
  headers_timeout_seconds: number;
  /**
   * Seconds between two parts of the answer's content, at most 300. Default 30. A request ends in any case when the three times together are over.
   */
  body_timeout_seconds: number;
  /**
   * Longest content of an answer in bytes, at most 67108864. Default 4194304 (4 MiB).
   */
  body_limit: number;
  tls?: TlsConfig;
  /**
   * Who logs in, by a UsernameToken (WS-Security) in each request; goes with `password_env`. Default: nobody.
   */
  username?: string;
  /**
   * Environment variable that holds the password of `username`.
   */
  password_env?: string;
  /**
   * Namespace of the request's element; `{wsdl_url}`, `{action}` and `{operation}` stand for what the request says. Empty: none. Default `{wsdl_url}`.
   */
  namespace: string;
  /**
   * The SOAPAction header, with the same placeholders. Default `{action}`.
   */
  soap_action: string;
  /**
   * Name of the request's element, with the same placeholders. Default `{operation}`.
   */
  request_element: string;
  /**
   * Whether the elements of the parameters are in the namespace too. Default false.
   */
  qualified: boolean;
  /**
   * Element within the answer's element that `returned` is. Default: the answer's element itself.
   */
  returned_element?: string;
  /**
   * The gateway answers by itself: `true` returns the parameters of every request, else by `operations`. Goes without `url`.
   */
  simulated?:
    | true
    | {
        /**
         * What each operation returns, by name; `{{parameters.x}}` stands for what the request has there, of `action`, `wsdl_url`, `operation` and `parameters`. Another operation is a SOAP fault.
         */
        operations: {
          [k: string]: unknown;
        };
        /**
         * Seconds before each answer, 0 to 300. Default 0.
         */
        delay_seconds?: number;
      };
}
/**
 * An AVP to be sent (RFC 6733 §4).
 */
export interface DiameterAvp {
  /**
   * As the dictionary has it, such as `CC-Request-Type`; or its code (`9999`), after the vendor's number and a colon (`10415:9999`), and the value is hex then.
   */
  name: string;
  /**
   * By its type: a number or its name in the dictionary, a text, octets in hex, an address, an ISO 8601 time; of a group, a list of AVPs.
   */
  value?: unknown;
  /**
   * Whether it is of a vendor; held against the dictionary. Default: not looked at.
   */
  vendor_specific?: true | false | 0 | 1;
  /**
   * Whether it goes out with the M flag. Default: what the dictionary says.
   */
  mandatory?: true | false | 0 | 1;
}
export interface DiameterAnswerConfig {
  /**
   * Name or code of the command. Default: any.
   */
  command?: string | number;
  /**
   * AVPs that the request must have, with these values. Default: none.
   */
  when?: DiameterAvp[];
  /**
   * AVPs of the answer; `{{CC-Request-Number}}` stands for the request's. Session-Id, Result-Code 2001 and the origin are added where they are absent. Default: none.
   */
  avps?: DiameterAvp[];
  /**
   * Seconds before the answer, 0 to 3600. Default: at once.
   */
  seconds?: number;
  /**
   * Whether there is no answer at all. Default false.
   */
  silent?: boolean;
}
/**
 * A Re-Auth-Request that the server sends in each session. Default: none.
 */
export interface DiameterReAuthConfig {
  /**
   * After so many answers of the session, 1 or more.
   */
  after: number;
  /**
   * Its AVPs beside the session, the origin, the destination and Re-Auth-Request-Type. Default: none.
   */
  avps?: DiameterAvp[];
}
export interface SimulatedDiameterConfig {
  /**
   * What is answered, the first that fits; where none does, as with `true`. Default: none.
   */
  answers?: DiameterAnswerConfig[];
  re_auth?: DiameterReAuthConfig;
}
export interface DiameterGatewayConfig {
  /**
   * `diameter`: Diameter (RFC 6733).
   */
  kind: 'diameter';
  /**
   * Address or name of the peer, which this end connects to. Default: none, and the gateway is `simulated`.
   */
  host?: string;
  /**
   * TCP port of the peer, 1 to 65535. Default 3868, that of Diameter; with TLS 5658 is usual.
   */
  port: number;
  tls?: TlsConfig;
  /**
   * Own name, Origin-Host. Needed with `host`; default for a simulated one `tester.dialproof`.
   */
  origin_host?: string;
  /**
   * Own realm, Origin-Realm. Needed with `host`; default for a simulated one `dialproof`.
   */
  origin_realm?: string;
  /**
   * Destination-Host of requests that have none. Default: they go without.
   */
  destination_host?: string;
  /**
   * Destination-Realm of requests that have none. Default: the realm of the peer.
   */
  destination_realm?: string;
  /**
   * Host-IP-Address, an IPv4 or IPv6 address. Default: that of the connection.
   */
  host_ip?: string;
  /**
   * Vendor-Id, IANA's enterprise number of whom this end says it was made by, 0 to 4294967295. Default 0.
   */
  vendor_id: number;
  /**
   * Product-Name. Default `dialproof`.
   */
  product_name: string;
  /**
   * Applications that are offered to the peer, 0 to 4294967295 each; the first is that of requests that name none. Default 4, credit control.
   */
  auth_application_ids: number[];
  /**
   * Seconds of silence before the peer is asked whether it is alive: Tw of RFC 3539, give or take 2. At least 6. Default 30.
   */
  watchdog_seconds: number;
  /**
   * Seconds to wait for an answer, above 0 and up to 120. Default 10.
   */
  request_timeout_seconds: number;
  /**
   * File with more AVPs and commands, YAML or JSON, relative to the configuration. Default: those of the base protocol, of credit control and of 3GPP's online charging are known.
   */
  dictionary?: string;
  /**
   * The server is in this process. `true`: Credit-Control gets the units that it asks for, other known commands success. Goes without `host`.
   */
  simulated?: true | SimulatedDiameterConfig;
}
export interface DbGatewayConfig {
  /**
   * `db`: a database.
   */
  kind: 'db';
  /**
   * Address: `postgres://user@host:port/database`; `mysql:` and `oracle:` need the packages mysql2 and oracledb. Without a password.
   */
  url?: string;
  /**
   * Environment variable that holds the password. Default: there is no password.
   */
  password_env?: string;
  tls?: TlsConfig;
  /**
   * Connections at most, 1 to 1000. Default 10.
   */
  pool_size: number;
  /**
   * Seconds to wait for a connection, first for a free one, then for a new one, up to 60. Default 5.
   */
  connect_timeout_seconds: number;
  /**
   * Seconds that a query takes at most, up to 600. Default 10.
   */
  statement_timeout_seconds: number;
  /**
   * Statement that every new connection begins with. Default: none.
   */
  post_login_sql?: string;
  /**
   * Rows of an answer at most, 1 to 100,000; more abort the instance. Default 10,000.
   */
  max_rows: number;
  /**
   * Queries by the name that `db.<method>` calls them by; parameters are written `:name`. Default: none.
   */
  queries: {
    [k: string]: string;
  };
  /**
   * The database is PGlite, PostgreSQL in this process and in memory. Goes without `url`.
   */
  simulated?:
    | true
    | {
        /**
         * Statements that make the schema and its rows, in order. Default: none.
         */
        setup?: string[];
        /**
         * File with statements that come before those of `setup`, relative to where the service was started. Default: none.
         */
        setup_file?: string;
      };
}
export interface RestHeaderConfig {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its value; or else `value_env`.
   */
  value?: string;
  /**
   * Environment variable that holds its value, where that is a secret.
   */
  value_env?: string;
}
/**
 * A GET from time to time, of which the log is told where it fails. Default: none.
 */
export interface RestPingConfig {
  /**
   * What is asked for, below the URL.
   */
  path: string;
  /**
   * Seconds between two of them, 1 to 86400. Default 60.
   */
  seconds: number;
  /**
   * HTTP status code that is expected, 100 to 599. Default 200.
   */
  code: number;
}
export interface RestResponseHeader {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its value.
   */
  value: string;
}
export interface RestResponseConfig {
  /**
   * Method that it answers. Default: any.
   */
  method?: string;
  /**
   * Path that it answers; a part in braces, `/subscribers/{msisdn}`, is any part. Default: any path.
   */
  path?: string;
  /**
   * HTTP status code, 200 to 599. Default 200.
   */
  code?: number;
  /**
   * Headers of the answer. Default: the content type alone.
   */
  http_headers?: RestResponseHeader[];
  /**
   * A text, or a value that is sent as JSON. `{{content_json.x}}` stands for what the request has there, of `method`, `path`, `parameters` (the parts in braces), `query`, `http_headers`, `content` and `content_json`. Default: empty.
   */
  content?: unknown;
  /**
   * Content type. Default `text/plain` for a text, else `application/json`.
   */
  content_type?: string;
  /**
   * Seconds before the answer, 0 to 300. Default 0.
   */
  delay_seconds?: number;
}
export interface RestGatewayConfig {
  /**
   * `rest`: REST requests, HTTP/1.1.
   */
  kind: 'rest';
  /**
   * Address of the server, http or https, with the path that all requests are below. Without one the gateway is simulated.
   */
  url?: string;
  /**
   * Connections at most, 1 to 1024; further requests wait. Default 16.
   */
  connections: number;
  /**
   * Seconds until a connection stands, TLS too, at most 300. Default 10.
   */
  connect_timeout_seconds: number;
  /**
   * Seconds from the request to the headers of its answer, at most 300. Default 30.
   */
  headers_timeout_seconds: number;
  /**
   * Seconds between two parts of the answer's content, at most 300. Default 30. A request ends in any case when the three times together are over.
   */
  body_timeout_seconds: number;
  /**
   * Longest content of an answer in bytes, at most 67108864. Default 4194304 (4 MiB).
   */
  body_limit: number;
  tls?: TlsConfig;
  /**
   * Headers of every request, unless the request has its own. Default: none.
   */
  http_headers: RestHeaderConfig[];
  ping?: RestPingConfig;
  /**
   * The gateway answers by itself: `true` says every request back as JSON, else by `responses`. Goes without `url`.
   */
  simulated?:
    | true
    | {
        /**
         * The first that fits answers; where none does, the answer is 404.
         */
        responses: RestResponseConfig[];
      };
}
/**
 * Which gateway a run uses that names none, or `default`. Default: `loopback` for sigtran where there is one.
 */
export interface GatewayDefaults {
  /**
   * Name of the db gateway for `db.<label>.<method>`.
   */
  [name: `db_${string}`]: string | undefined;
  /**
   * Name of the rest gateway for `rest.<label>.<method>`.
   */
  [name: `rest_${string}`]: string | undefined;
  /**
   * Name of the sigtran gateway for runs that name none.
   */
  sigtran?: string;
  /**
   * Name of the pi gateway for runs that name none.
   */
  pi?: string;
  /**
   * Name of the osd gateway for runs that name none.
   */
  osd?: string;
  /**
   * Name of the diameter gateway for runs that name none.
   */
  diameter?: string;
  /**
   * Name of the db gateway for runs that name none.
   */
  db?: string;
  /**
   * Name of the rest gateway for runs that name none.
   */
  rest?: string;
}
export interface HostedFlow {
  /**
   * Service key of the InitialDP that starts the flow, 0 to 2147483647.
   */
  service_key: number;
  /**
   * File of the flow, relative to the configuration.
   */
  file: string;
}
/**
 * The configuration of the service.
 */
export interface ConfigFile {
  /**
   * The HTTP interface.
   */
  http: {
    /**
     * Address to listen on. Default 127.0.0.1.
     */
    host: string;
    /**
     * Port to listen on; 0 takes a free one. Default 9080.
     */
    port: number;
    /**
     * Largest request body: bytes, or a size such as `512kb` or `4mb`. Default 4mb.
     */
    body_limit: number | string;
    /**
     * Environment variable that holds the bearer token; where it is not set nobody is asked for one. Default DIALPROOF_TOKEN.
     */
    token_env: string;
    /**
     * Host names by which browsers reach the service where it listens on a loopback address, beside localhost. Default: none.
     */
    names: string[];
  };
  /**
   * The length-framed TCP interface.
   */
  tcp: {
    /**
     * Address to listen on. Default 127.0.0.1.
     */
    host: string;
    /**
     * Port to listen on; 0 takes a free one. Default 9009.
     */
    port: number;
  };
  /**
   * The gateways by name. Default: `loopback`, the embedded SCP.
   */
  gateways: {
    [k: string]: GatewayConfig;
  };
  defaults: GatewayDefaults;
  /**
   * The call flows that are hosted, by service key. Default: none.
   */
  flows: HostedFlow[];
  /**
   * What the specialized resource is told.
   */
  srf: {
    /**
     * Digit that ends an input. Default `#`.
     */
    end_digit: string;
    /**
     * Digit that cancels an input. Default `*`.
     */
    cancel_digit: string;
    /**
     * Seconds to wait for the first digit, 1 to 127. Default 10.
     */
    first_digit_timeout: number;
    /**
     * Seconds to wait for a further digit, 1 to 127. Default 5.
     */
    inter_digit_timeout: number;
    /**
     * Message ids by set and entry. Default: none.
     */
    announcements: {
      [k: string]: {
        [k: string]: number;
      };
    };
  };
  /**
   * Terminating calls.
   */
  dialing: {
    /**
     * Seconds to ring where an operation says 0 or nothing, 1 to 2047. Default 30.
     */
    default_timeout_seconds: number;
  };
  /**
   * TCAP.
   */
  tcap: {
    /**
     * Seconds to wait for an inbound operation, at least 1. Default 10.
     */
    timeout_seconds: number;
  };
  /**
   * What the service takes on at most.
   */
  limits: {
    /**
     * Test Runs at once, at least 1. Default 100.
     */
    active_runs: number;
    /**
     * Test Instances at once, over all runs, at least 1. Default 100,000.
     */
    live_instances: number;
    /**
     * Test Runs that stay readable when they have ended, 1 to 100,000; those that ended first go first. One of a single call takes about 16 kB of memory. Default 1,000.
     */
    retained_runs: number;
  };
  /**
   * Threads that carry large loads beside the one that answers requests, 0 to 64; 0: that one carries them itself. Default: the cores of the machine less one.
   */
  workers?: number;
  /**
   * The log.
   */
  log: {
    /**
     * Least level that is written. Default `info`.
     */
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  };
}
/**
 * One AVP.
 */
export interface DiameterAvpDefinition {
  /**
   * Its name, which does not look like a code.
   */
  name: string;
  /**
   * Its code, 0 to 4294967295.
   */
  code: number;
  /**
   * Vendor's enterprise number, 1 to 4294967295. Default: it has none.
   */
  vendor?: number;
  /**
   * Its type (RFC 6733 §4.2, §4.3).
   */
  type:
    | 'OctetString'
    | 'Integer32'
    | 'Integer64'
    | 'Unsigned32'
    | 'Unsigned64'
    | 'Float32'
    | 'Float64'
    | 'Grouped'
    | 'Address'
    | 'Time'
    | 'UTF8String'
    | 'DiameterIdentity'
    | 'DiameterURI'
    | 'Enumerated'
    | 'IPFilterRule'
    | 'QoSFilterRule';
  /**
   * Whether it goes out with the M flag. Default true.
   */
  mandatory?: boolean;
  /**
   * Names of its numbers. Default: none.
   */
  values?: {
    [k: string]: number;
  };
}
/**
 * One command, its request and its answer.
 */
export interface DiameterCommandDefinition {
  /**
   * Its name without `-Request` and `-Answer`.
   */
  name: string;
  /**
   * Its code, 0 to 16777215.
   */
  code: number;
  /**
   * Application that it belongs to, 0 to 4294967295. Default: that of the message's AVPs.
   */
  application?: number;
}
/**
 * A file of AVPs and commands that a Diameter gateway knows beside those of the base protocol and of credit control.
 */
export interface DiameterDictionaryFile {
  /**
   * AVPs; one that is known already is replaced. Default: none.
   */
  avps?: DiameterAvpDefinition[];
  /**
   * Commands; one that is known already is replaced. Default: none.
   */
  commands?: DiameterCommandDefinition[];
}
export interface RateStage {
  /**
   * Instances started per second in this stage; 0 starts none.
   */
  rate: number;
  /**
   * How long the stage lasts, above 0.
   */
  seconds: number;
}
/**
 * Target rate of instances started; `linear` alone uses it (seed 2.1).
 */
export interface TargetRate {
  /**
   * Instances started per second, above 0; instead of `stages`.
   */
  rate?: number;
  /**
   * Seconds in which the rate rises from 0 to `rate` in a straight line. Default 0.
   */
  ramp?: number;
  /**
   * Rates one after another; instead of `rate`.
   */
  stages?: RateStage[];
}
export interface SingleDistribution {
  /**
   * `single`: one Test Instance (seed 2.1).
   */
  type: 'single';
  /**
   * How many Test Instances to execute, 1 to 100,000,000; `single` does not use it (seed 2.1).
   */
  total?: number;
  /**
   * How many Test Instances may be in progress at once, at least 1; `single` does not use it (seed 2.1). The configuration limits it.
   */
  backlog?: number;
  cps?: TargetRate;
  /**
   * How starts are spread over the rate; `linear` alone uses it: `uniform`, one in every interval, or `poisson`, independent of one another as those of many callers are. Default `uniform`.
   */
  arrival?: 'uniform' | 'poisson';
}
export interface LoadDistribution {
  /**
   * `load`: bounded by the backlog (seed 2.1).
   */
  type: 'load';
  /**
   * How many Test Instances to execute, 1 to 100,000,000; `single` does not use it (seed 2.1).
   */
  total: number;
  /**
   * How many Test Instances may be in progress at once, at least 1; `single` does not use it (seed 2.1). The configuration limits it.
   */
  backlog: number;
  cps?: TargetRate;
  /**
   * How starts are spread over the rate; `linear` alone uses it: `uniform`, one in every interval, or `poisson`, independent of one another as those of many callers are. Default `uniform`.
   */
  arrival?: 'uniform' | 'poisson';
}
export interface LinearDistribution {
  /**
   * `linear`: bounded by the rate and the backlog (seed 2.1).
   */
  type: 'linear';
  /**
   * How many Test Instances to execute, 1 to 100,000,000; `single` does not use it (seed 2.1).
   */
  total: number;
  /**
   * How many Test Instances may be in progress at once, at least 1; `single` does not use it (seed 2.1). The configuration limits it.
   */
  backlog: number;
  cps: TargetRate;
  /**
   * How starts are spread over the rate; `linear` alone uses it: `uniform`, one in every interval, or `poisson`, independent of one another as those of many callers are. Default `uniform`.
   */
  arrival?: 'uniform' | 'poisson';
}
/**
 * One check of a value in what came in. Each attribute may be an expression in braces.
 */
export interface TestEntry {
  /**
   * Where the value stands: names, `[n]` and `[name=value]` joined by dots, such as `avps.[name=Result-Code].value`.
   */
  kpath: string;
  /**
   * How it is compared. Default: as the JSON value that it is.
   */
  type?: ('string' | 'integer' | 'exists' | 'defined' | 'regex' | 'timestamp' | 'size' | 'ordered_str_array' | 'boolean') | string;
  /**
   * What is expected; null: it must be absent.
   */
  value?: unknown;
  /**
   * Whether a mismatch ends the instance: 1 yes, 0 no. Default 0.
   */
  abort_on_fail?: (true | false | 0 | 1) | string;
}
/**
 * One Test Operation; what else it carries depends on its type (seed 2.1).
 */
export interface Operation {
  /**
   * Name of the operation, such as `inap.ssp_to_scp.InitialDP` (seed 2.1).
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What to send, or what is expected of what comes in; its names depend on the type (seed 2.1). Default: empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
  [k: string]: unknown;
}
export interface Feed {
  /**
   * Variable that the row becomes, `$v.subscriber.msisdn` with `subscriber`. Default: each of its values becomes one, `$v.msisdn`.
   */
  as?: string;
  /**
   * Which row: `sequential` by the number of the instance, from the first again after the last; `random`; or `unique`, each row once: no more instances are started than there are rows. Default `sequential`.
   */
  order?: 'sequential' | 'random' | 'unique';
  /**
   * The rows, each an object of values by name; braces in them mean nothing.
   */
  rows: {
    [k: string]: unknown;
  }[];
}
/**
 * One exclusive lock, known to this service alone (seed 2.2).
 */
export interface Lock {
  /**
   * Name of the lock; an expression over the initial `vars` where the whole stands in braces, or where it contains `$v` (seed 2.2).
   */
  key: string;
}
export interface ThresholdSettings {
  /**
   * What has to hold.
   */
  condition: string;
  /**
   * Cancel the run as soon as the condition does not hold, once 100 instances have ended. Default false.
   */
  abort_on_breach?: boolean;
}
/**
 * Where a TCAP BEGIN to the SCP goes, by SCCP addressing (seed 2.1).
 */
export interface ScpAddress {
  /**
   * Destination routing indicator: 1 route on point code and subsystem number, 0 on global title. Default 1 if `dpc` and `dssn` are both given, else 0 (seed 2.1).
   */
  dri?: 0 | 1;
  /**
   * Destination subsystem number, 1 to 255 (seed 2.1).
   */
  dssn?: number;
  /**
   * Destination point code: 0 to 16383 with 14 bits (ITU), up to 16777215 with 24 (seed 2.1).
   */
  dpc?: number;
  /**
   * Digits of the destination global title, 0-9 and A-F (seed 2.1).
   */
  dgt_digits?: string;
  /**
   * Nature of address of the destination global title, 0 to 127 (seed 2.1).
   */
  dgt_noa?: number;
  /**
   * Numbering plan of the destination global title, 0 to 7 (seed 2.1).
   */
  dgt_np?: number;
  /**
   * Translation type of the destination global title, 0 to 255 (seed 2.1).
   */
  dgt_tt?: number;
  /**
   * Seconds to wait for an inbound TCAP operation of the SCP before the instance is aborted, at least 1. Default: the configuration's `tcap.timeout_seconds` (seed 2.1).
   */
  tcap_timeout?: number;
}
/**
 * Params of ExecuteTest: a Test Definition, and how to run it (seed 2.1).
 */
export interface ExecuteTest {
  /**
   * Name of the db gateway for requests of the type `db.<label>.<method>` (seed 2.1).
   */
  [name: `db_${string}`]: string | undefined;
  /**
   * Name of the rest gateway for requests of the type `rest.<label>.<method>` (seed 2.1).
   */
  [name: `rest_${string}`]: string | undefined;
  /**
   * Unique identifier of this Test Run among those that run or are retained; at most 200 characters (seed 2.1).
   */
  run_id: string;
  /**
   * The Test Operations of the Test Definition, performed in this order (seed 2.1).
   */
  operations: Operation[];
  /**
   * User variables, declared and initialised when the run starts; expressions know them as `$v` (seed 2.1). Default: none.
   */
  vars?: {
    [k: string]: unknown;
  };
  /**
   * Rows of data, of which each Test Instance gets one from every feed, as variables that are there before `vars`; at most 1,000,000 rows in all. Default: none.
   */
  feeds?: Feed[];
  /**
   * Exclusive locks to take before the run starts: all of them at once, or the run is refused (seed 2.2). Default: none.
   */
  locks?: Lock[];
  /**
   * Internal tracing of the first Test Instance: 0 none, 1 debug, 2 dump, 3 spam; the digit may stand in a string. Default 0 (seed 2.1).
   */
  trace_level?: 0 | 1 | 2 | 3 | '0' | '1' | '2' | '3';
  /**
   * Name of the sigtran gateway that delivers TCAP; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  sigtran?: string;
  /**
   * Name of the pi gateway that takes PI requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  pi?: string;
  /**
   * Name of the osd gateway that takes OSD requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  osd?: string;
  /**
   * Name of the diameter gateway that takes Diameter requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  diameter?: string;
  /**
   * Name of the db gateway that takes DB requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  db?: string;
  /**
   * Name of the rest gateway that takes REST requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  rest?: string;
  distribution?: Distribution;
  /**
   * What the run has to keep to, by metric, such as {"failed": "< 1%", "latency.p99": "< 200ms"}: with thresholds these decide whether it has passed. Default: none.
   */
  thresholds?: {
    [k: string]: string | ThresholdSettings;
  };
  /**
   * Application context of an outbound InitialDP. Default: none (seed 2.1).
   */
  ssp_ac?: string;
  /**
   * Application context of an outbound MAP-OPEN. Default: none (seed 2.1).
   */
  hlr_ac?: string;
  scp?: ScpAddress;
  /**
   * ASN.1 types of INAP extensions by extension number, such as {"400": "OCTET STRING"}: arguments then know `extensions_400`. Default: none.
   */
  'inap.extensions'?: {
    [k: string]:
      | 'ANY'
      | 'BOOLEAN'
      | 'ENUMERATED'
      | 'IA5String'
      | 'INTEGER'
      | 'NULL'
      | 'NumericString'
      | 'OCTET STRING'
      | 'PrintableString'
      | 'UTF8String';
  };
}
/**
 * Connects the call to one destination after the other until one answers. An answered call and a caller who hangs up take no exit.
 */
export interface AttemptTerminateNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `AttemptTerminate`.
   */
  type: 'AttemptTerminate';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation.
   */
  config: {
    /**
     * The destinations, in the order in which they are tried.
     */
    destinations: {
      /**
       * Number to connect to; another name for it is `number`.
       */
      address?: string;
      /**
       * The same as `address`, of which there is one.
       */
      number?: string;
      /**
       * Seconds to ring before the next destination's turn; 0, the default, stands for the configuration's `dialing.default_timeout_seconds`.
       */
      timeout_seconds: number;
    }[];
  };
  /**
   * The operations that follow, by what became of the last destination. One: 0 not answered. Two: 0 busy or no route, 1 no answer. Three: 0 busy, 1 no answer, 2 no route. Null: nothing is attached.
   */
  exits: (number | null)[];
}
/**
 * An announcement, by the name that the configuration knows it by (seed 2.3).
 */
export interface Announcement {
  /**
   * Name of the set of announcements (seed 2.3).
   */
  set: string;
  /**
   * Name of the announcement within the set; digits stand for the message id itself (seed 2.3).
   */
  entry: string;
  /**
   * How often it is played, 1 to 127. Default 1 (seed 2.3).
   */
  repetition: number;
  /**
   * Whether a digit of the caller stops it, where digits are collected. Default true.
   */
  interruptable: boolean;
}
/**
 * Prompts the caller for an extension number and terminates the call to the prefix and the digits entered (seed 2.3).
 */
export interface ExtensionDialingNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `ExtensionDialing`.
   */
  type: 'ExtensionDialing';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation (seed 2.3).
   */
  config: {
    main_announcement: Announcement;
    reprompt_announcement: Announcement;
    /**
     * How many attempts the caller has, at least 1. Default 3 (seed 2.3).
     */
    max_iterations: number;
    /**
     * What stands before the digits entered in the Final Destination; with `min_digits` at least 7 long (seed 2.3).
     */
    prefix: string;
    /**
     * Fewest digits of a valid extension number, 1 to 5; not above `max_digits` (seed 2.3).
     */
    min_digits: number;
    /**
     * Most digits of a valid extension number, 1 to 5; not below `min_digits` (seed 2.3).
     */
    max_digits: number;
    /**
     * Seconds to ring before the call counts as unanswered; 0, the default, stands for the configuration's `dialing.default_timeout_seconds` (seed 2.3).
     */
    timeout_seconds: number;
    /**
     * Which digit ends the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default` (seed 2.3).
     */
    end_character: 'default' | 'none';
    /**
     * Which digit cancels the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default` (seed 2.3).
     */
    cancel_character: 'default' | 'none';
    /**
     * Patterns of which the Final Destination must match one. Default: every destination is permitted (seed 2.3).
     */
    destination_patterns?: string[];
  };
  /**
   * The operations that follow: 0 Busy/NoAnswer, 1 Insufficient Digits, 2 No Match; null: nothing is attached (seed 2.3 and 3).
   *
   * @minItems 3
   * @maxItems 3
   */
  exits: [number | null, number | null, number | null];
}
/**
 * Offers the caller keys to choose from. A caller who hangs up takes no exit.
 */
export interface MenuNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `Menu`.
   */
  type: 'Menu';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation.
   */
  config: {
    main_announcement: Announcement;
    timeout_announcement: Announcement;
    bad_digit_announcement: Announcement;
    /**
     * How many attempts the caller has, at least 1. Default 3.
     */
    max_iterations: number;
    /**
     * Seconds to wait for a key, up to 127; 0, the default, stands for the configuration's `srf.first_digit_timeout`.
     */
    first_digit_timeout: number;
    /**
     * The keys and the exits that they lead to; a key whose exit is null is no choice.
     */
    digits: {
      /**
       * The key, or `T`: no key was pressed.
       */
      digit: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#' | 'T';
      /**
       * Index of the exit, from 0; each key has one.
       */
      exit_idx: number;
    }[];
  };
  /**
   * The operations that follow: 0 where all attempts are used up, the others by `digits`; null: nothing is attached.
   */
  exits: (number | null)[];
}
/**
 * Holds a number that the call knows against patterns.
 */
export interface NumberMatchingNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `NumberMatching`.
   */
  type: 'NumberMatching';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation.
   */
  config: {
    /**
     * Patterns of which the whole number must match one.
     */
    match_rules: string[];
    /**
     * Name of the buffer that holds the number: one that a UserInput fills, `system.called_party` or `system.calling_party`.
     */
    source_buffer: string;
  };
  /**
   * The operations that follow: 0 a pattern matches, 1 none does, 2 the buffer is empty; null: nothing is attached.
   *
   * @minItems 3
   * @maxItems 3
   */
  exits: [number | null, number | null, number | null];
}
/**
 * Plays an announcement. A caller who hangs up takes no exit.
 */
export interface PlayAnnouncementNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `PlayAnnouncement`.
   */
  type: 'PlayAnnouncement';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation.
   */
  config: {
    announcement: Announcement;
  };
  /**
   * The operation that follows; null: nothing does.
   *
   * @minItems 1
   * @maxItems 1
   */
  exits: [number | null];
}
/**
 * Releases the call.
 */
export interface ReleaseCallNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `ReleaseCall`.
   */
  type: 'ReleaseCall';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation. Default: cause 31.
   */
  config: {
    /**
     * Cause, 1 to 127 (Q.850). Default 31, normal, unspecified.
     */
    cause: number;
  };
  /**
   * None: absent or empty.
   */
  exits: (number | null)[];
}
/**
 * Where every call enters the flow.
 */
export interface StartNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `Start`.
   */
  type: 'Start';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Has no settings: absent or empty.
   */
  config: {
    [k: string]: unknown;
  };
  /**
   * The operation that follows; null: nothing does.
   *
   * @minItems 1
   * @maxItems 1
   */
  exits: [number | null];
}
/**
 * Prompts the caller for digits and keeps them in a buffer of the call. A caller who hangs up takes no exit.
 */
export interface UserInputNode {
  /**
   * Identifier of the operation within the flow, equal to its key (seed 2.3).
   */
  id: number;
  /**
   * `UserInput`.
   */
  type: 'UserInput';
  /**
   * Kept and shown, never interpreted (seed 2.3).
   */
  base_node?: number;
  /**
   * Settings of the operation.
   */
  config: {
    main_announcement: Announcement;
    reprompt_announcement: Announcement;
    /**
     * How many attempts the caller has, at least 1. Default 3.
     */
    max_iterations: number;
    /**
     * Fewest digits of a valid input, 1 to 20; not above `max_digits`.
     */
    min_digits: number;
    /**
     * Most digits of a valid input, 1 to 20; not below `min_digits`.
     */
    max_digits: number;
    /**
     * Which digit ends the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default`.
     */
    end_character: 'default' | 'none';
    /**
     * Which digit cancels the input: `default` the one of the configuration's `srf`, `none` no digit. Default `default`.
     */
    cancel_character: 'default' | 'none';
    /**
     * Name of the buffer that the digits are kept in. Default `user.input`.
     */
    buffer: string;
  };
  /**
   * The operations that follow: 0 Collected, 1 Not Collected; null: nothing is attached.
   *
   * @minItems 2
   * @maxItems 2
   */
  exits: [number | null, number | null];
}
/**
 * A call flow: operations that lead to one another, walked from its only Start.
 */
export interface Flow {
  /**
   * Where an editor finds the schema of flows. Not kept.
   */
  $schema?: string;
  /**
   * Kept and shown, never interpreted. Default: absent.
   */
  always_present_calling?: true | false | 0 | 1;
  /**
   * The operations by their ids.
   */
  operations: {
    [k: string]: FlowOperation;
  };
}
/**
 * A JSON-RPC 2.0 request, or without `id` a notification (JSON-RPC 2.0 §4). What else it carries is not looked at.
 */
export interface RpcRequest {
  /**
   * Version of the protocol: "2.0" (seed 4).
   */
  jsonrpc: '2.0';
  /**
   * Correlates the answer; a string or a number (seed 4). Without it nothing is answered.
   */
  id?: string | number | null;
  /**
   * Name of the method (seed 4).
   */
  method: string;
  /**
   * The parameters, by name (seed 4).
   */
  params?:
    | {
        [k: string]: unknown;
      }
    | unknown[];
  [k: string]: unknown;
}
export interface RpcError {
  /**
   * Number of the error: JSON-RPC 2.0 §5.1, or -32001 to -32008.
   */
  code: number;
  /**
   * What is wrong, in a sentence.
   */
  message: string;
  /**
   * What the error is about; its shape depends on the code.
   */
  data?: {
    [k: string]: unknown;
  };
}
export interface RpcResponse {
  /**
   * Version of the protocol: "2.0" (seed 4).
   */
  jsonrpc: '2.0';
  /**
   * The id of the request; null where it could not be read.
   */
  id: string | number | null;
  /**
   * What the method returned, where it succeeded.
   */
  result?: unknown;
  error?: RpcError;
}
/**
 * Checks that an expression is true.
 */
export interface AssertOperation {
  /**
   * `assert`.
   */
  type: 'assert';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * What is checked. Always an expression: it needs no braces.
   */
  expression: string;
  /**
   * What the check log says where it is true. Default "Assert tested TRUE."
   */
  pass?: string;
  /**
   * What the check log says where it is false. Default "Assert tested FALSE."
   */
  fail?: string;
  /**
   * Where given, false ends the instance with this text, and `fail` is not used.
   */
  abort?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Takes no arguments: absent or empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
}
/**
 * Goes on at another operation, depending on an expression.
 */
export interface BranchOperation {
  /**
   * `branch`.
   */
  type: 'branch';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * What decides. Always an expression: it needs no braces.
   */
  expression: string;
  /**
   * Label of the operation to go on at where it is true. Default: the next one.
   */
  on_true?: string;
  /**
   * Label of the operation to go on at where it is false. Default: the next one.
   */
  on_false?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Takes no arguments: absent or empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
}
/**
 * A remark in the definition and in the first instance's log. Does nothing.
 */
export interface CommentOperation {
  /**
   * `comment`.
   */
  type: 'comment';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * The remark.
   */
  arguments?: {
    /**
     * The remark.
     */
    text?: string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Asks for a query whose text stands here. `tests` look at `rows` and `row_count`; `$i.Query` is the same.
 */
export interface DbQueryOperation {
  /**
   * `db.Query`, or `db.<label>.Query` over the gateway that `db_<label>` names.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * The query and its parameters.
   */
  arguments: {
    /**
     * One statement, with `:name` or `?` for its parameters, or an expression in braces.
     */
    sql: string;
    /**
     * Values that are bound: by name for `:name`, a list for `?`; null is NULL. May be an expression in braces, as may each value. Default: none.
     */
    params?:
      | {
          [k: string]: unknown;
        }
      | unknown[]
      | string;
  };
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Asks for a query of the gateway's configuration. `tests` look at `rows` and `row_count`; `$i.<method>` is the same.
 */
export interface DbMethodOperation {
  /**
   * `db.<method>`, or `db.<label>.<method>` over the gateway that `db_<label>` names.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * The parameters of the query by name; null is NULL. Each may be an expression in braces. Default: none.
   */
  arguments?: {
    [k: string]: unknown;
  };
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * A request to the Diameter server, and its answer, whatever its result. `tests` look at `response.avps.[name=Result-Code].value` and the like; `$i.Diameter` is the same.
 */
export interface DiameterRequestOperation {
  /**
   * `diameter.Request`, or `diameter.to_server.Request`, which means the same.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * What is asked: a command by `name` or by `code`.
   */
  arguments: {
    /**
     * Name of the command as the dictionary has it, such as `Credit-Control`; `-Request` at its end is left out.
     */
    name?: string;
    /**
     * Code of the command, 0 to 16777215.
     */
    code?: number;
    /**
     * Its AVPs in their order. Session-Id goes first; Origin-Host, Origin-Realm, Destination-Realm and Auth-Application-Id are added where they are absent. `Session-Id_auto` stands for a Session-Id that the instance keeps: its first use makes one, and so does each use with the value `new`. Default: none.
     */
    avps?: DiameterAvp[];
  };
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Has the server's requests for a Diameter session come to this instance, until it ends; what comes before `diameter.from_server.Request` waits for it.
 */
export interface DiameterRegisterOperation {
  /**
   * `diameter.from_server.Register`.
   */
  type: 'diameter.from_server.Register';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Which session. Default: empty.
   */
  arguments?: {
    /**
     * The Session-Id. Default: that of `Session-Id_auto`, which is made now if it has not been used yet.
     */
    session_id?: string;
  };
}
/**
 * Waits for a request of the server in a registered session, and answers it. `tests` look at `request.avps.[name=Rating-Group].value` and the like; `$i.DiameterRequest` is the same.
 */
export interface DiameterServerRequestOperation {
  /**
   * `diameter.from_server.Request`.
   */
  type: 'diameter.from_server.Request';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * What is awaited, and how it is answered. Default: empty.
   */
  arguments?: {
    /**
     * Code of the command: 258, Re-Auth, the default.
     */
    code?: 258;
    /**
     * Seconds to wait for it, above 0 and up to 120. Default 10.
     */
    seconds?: number | string;
    /**
     * Result-Code of the answer, 1 to 4294967295, or its name in the dictionary. Default 2001, DIAMETER_SUCCESS.
     */
    result_code?: number | string;
    /**
     * More AVPs of the answer; Session-Id, Origin-Host and Origin-Realm are added where they are absent. Default: none.
     */
    avps?: DiameterAvp[];
  };
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Assigns variables and evaluates an expression, whose value `tests` can look at.
 */
export interface EvalOperation {
  /**
   * `eval`.
   */
  type: 'eval';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Assignments: variable, such as `v.count` or `g.total`, to a value or an expression in braces.
   */
  set?: {
    [k: string]: unknown;
  };
  /**
   * What is evaluated, after `set`. Always an expression: it needs no braces.
   */
  expression?: string;
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Takes no arguments: absent or empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
}
/**
 * Suspends the instance until ResumeInstance; when the time is over it aborts.
 */
export interface HaltOperation {
  /**
   * `halt`.
   */
  type: 'halt';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * How long at most, and why.
   */
  arguments?: {
    /**
     * Seconds until the instance aborts, 1 to 600. Default 60.
     */
    seconds?: number | string;
    /**
     * Why the instance is halted; shown to whoever looks at it.
     */
    comment?: string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Asks an operation server for an operation over SOAP and waits for what it returns; a SOAP fault ends the instance. Every argument may be an expression in braces.
 */
export interface OsdRequest {
  /**
   * `osd.Request`, or the same as `ocncc.osd.Request`.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * What is asked for.
   */
  arguments: {
    /**
     * SOAP action. Default: the operation.
     */
    action?: string;
    /**
     * URL of the WSDL, which serves as the namespace and is not fetched. Default: none.
     */
    wsdl_url?: string;
    /**
     * Name of the operation, the element that is sent.
     */
    operation: string;
    /**
     * Its parameters: an object is an element with elements in it, a list an element that is repeated, null is nil, `@name` an attribute. Default: none.
     */
    parameters?:
      | string
      | {
          [k: string]: unknown;
        };
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on the answer, below `returned`. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * A command to the provisioning interface, and its answer. `tests` look at `status` and `info`; `$i.PI` is the same.
 */
export interface PiRequestOperation {
  /**
   * `pi.Request`, or `ocncc.pi.Request`, which means the same.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * What is asked, and what is expected of the answer.
   */
  arguments: {
    /**
     * The command, such as `CCSCD1=QRY`.
     */
    command: string;
    /**
     * Its parameters by name, in their order; SYNSTAMP and MAC are the gateway's to add. Default: none.
     */
    parameters?:
      | {
          [k: string]: string | number | boolean | (string | number | boolean)[];
        }
      | string;
    /**
     * Status that is expected. Default: not looked at.
     */
    status?: ('ACK' | 'NACK') | string;
    /**
     * What is expected to follow: values by name, of which there may be more, or a text; null: nothing. Default: not looked at.
     */
    info?: unknown;
  };
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Waits for the answer to the newest `rest.SendRequest` of the same gateway. Without an answer the instance ends; every status code is one.
 */
export interface RestExpectResponse {
  /**
   * `rest.ExpectResponse`, or `rest.<label>.ExpectResponse` over the gateway that `rest_<label>` names.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Takes no arguments: absent or empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on the answer, whose parts are `rest.code`, `rest.http_headers` by name in small letters, `rest.content` and, where its type says JSON, `rest.content_json`. Default: none.
   */
  tests?: TestEntry[];
}
export interface RestRequestHeader {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its value.
   */
  value: string | number | boolean;
  /**
   * Whether it stands beside the gateway's own header of the name instead of replacing it. Default false.
   */
  append?: (true | false | 0 | 1) | string;
}
/**
 * Sends an HTTP request and goes on; `rest.ExpectResponse` waits for the answer. Every argument may be an expression in braces.
 */
export interface RestSendRequest {
  /**
   * `rest.SendRequest`, or `rest.<label>.SendRequest` over the gateway that `rest_<label>` names.
   */
  type: string;
  /**
   * Name of this operation within the definition, the target of branches; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * What is asked for.
   */
  arguments: {
    /**
     * Method, such as `GET`; small letters mean the same.
     */
    method: string;
    /**
     * Path below the URL of the gateway, maybe with a query. Default: that of the URL.
     */
    path?: string;
    /**
     * Query: names with a value or a list of values, or a text `a=1&b=2`. Default: none.
     */
    query?:
      | string
      | {
          [k: string]: string | number | boolean | null | unknown[];
        };
    /**
     * Headers, in order. Default: none beside those of the gateway.
     */
    http_headers?: string | RestRequestHeader[];
    /**
     * A text, sent as it is, or a value, sent as JSON. Default: no content.
     */
    content?: unknown;
    /**
     * Content type. Default `text/plain; charset=utf-8` for a text, else `application/json`.
     */
    content_type?: string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Waits for the dialogue to be aborted, by the user or by the TCAP of the peer.
 */
export interface TcapAbortFromScp {
  /**
   * `tcap.ssp_from_scp.Abort`.
   */
  type: 'tcap.ssp_from_scp.Abort';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What is expected; null: it must be absent. Default: anything.
   */
  arguments?: {
    /**
     * Who aborted: the TC-user of the peer, or the TCAP provider.
     */
    source?: ('user' | 'provider') | string;
    /**
     * Number of the P-Abort cause, 0 to 127 (Q.773 table 8).
     */
    cause?: number | null | string;
    /**
     * Name of the P-Abort cause (Q.773 table 8).
     */
    cause_name?:
      | (
          | 'unrecognizedMessageType'
          | 'unrecognizedTransactionID'
          | 'badlyFormattedTransactionPortion'
          | 'incorrectTransactionPortion'
          | 'resourceLimitation'
        )
      | null
      | string;
    /**
     * Encoded user information, in hex.
     */
    user_information?: string | null;
  };
  /**
   * Application context of the AARE that came with it; null: there is none. Default: not looked at.
   */
  tcap_ac?: string | null;
  /**
   * Result in the AARE that came with it, 0 accepted, 1 rejected permanently (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result?: number | null | string;
  /**
   * Diagnostic of the TC-user in the AARE that came with it, 0 none, 1 no reason given, 2 application context not supported (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_user?: number | null | string;
  /**
   * Diagnostic of the TCAP provider in the AARE that came with it, 0 none, 1 no reason given, 2 no common dialogue portion (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_provider?: number | null | string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Waits for the peer to end the dialogue.
 */
export interface TcapEndFromScp {
  /**
   * `tcap.ssp_from_scp.End`.
   */
  type: 'tcap.ssp_from_scp.End';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * Takes no arguments: absent or empty.
   */
  arguments?: {
    [k: string]: unknown;
  };
  /**
   * Application context of the AARE that came with it; null: there is none. Default: not looked at.
   */
  tcap_ac?: string | null;
  /**
   * Result in the AARE that came with it, 0 accepted, 1 rejected permanently (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result?: number | null | string;
  /**
   * Diagnostic of the TC-user in the AARE that came with it, 0 none, 1 no reason given, 2 application context not supported (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_user?: number | null | string;
  /**
   * Diagnostic of the TCAP provider in the AARE that came with it, 0 none, 1 no reason given, 2 no common dialogue portion (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_provider?: number | null | string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Waits for the peer to reject an operation of the tester, or an answer of it.
 */
export interface TcapSspFromScpReject {
  /**
   * `tcap.ssp_from_scp.Reject`.
   */
  type: 'tcap.ssp_from_scp.Reject';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What is expected; null: it must be absent. Default: anything.
   */
  arguments?: {
    /**
     * What was wrong (Q.773 §3.2.2). One of general, invoke, returnResult, returnError.
     */
    problem_type?:
      | string
      | number
      | null
      | {
          [k: string]: unknown;
        };
    /**
     * Code of the problem. general: 0 unrecognizedComponent, 1 mistypedComponent, 2 badlyStructuredComponent; invoke: 0 duplicateInvokeID, 1 unrecognizedOperation, 2 mistypedParameter, 3 resourceLimitation, 4 initiatingRelease, 5 unrecognizedLinkedID, 6 linkedResponseUnexpected, 7 unexpectedLinkedOperation; returnResult: 0 unrecognizedInvokeID, 1 returnResultUnexpected, 2 mistypedParameter; returnError: 0 unrecognizedInvokeID, 1 returnErrorUnexpected, 2 unrecognizedError, 3 unexpectedError, 4 mistypedParameter.
     */
    problem_code?:
      | number
      | string
      | null
      | {
          [k: string]: unknown;
        };
    /**
     * Name of the problem. One of unrecognizedComponent, mistypedComponent, badlyStructuredComponent, duplicateInvokeID, unrecognizedOperation, mistypedParameter, resourceLimitation, initiatingRelease, unrecognizedLinkedID, linkedResponseUnexpected, unexpectedLinkedOperation, unrecognizedInvokeID, returnResultUnexpected, returnErrorUnexpected, unrecognizedError, unexpectedError.
     */
    problem_name?:
      | string
      | number
      | null
      | {
          [k: string]: unknown;
        };
    /**
     * Name of the operation that is rejected.
     */
    operation?:
      | string
      | number
      | null
      | {
          [k: string]: unknown;
        };
    /**
     * Invoke id of what is rejected.
     */
    invoke_id?:
      | number
      | string
      | null
      | {
          [k: string]: unknown;
        };
  };
  /**
   * Expects that it is, or is not, the last component of a TC-END. Default: either.
   */
  last_component?: true | false | 0 | 1;
  /**
   * Application context of the AARE that came with it; null: there is none. Default: not looked at.
   */
  tcap_ac?: string | null;
  /**
   * Result in the AARE that came with it, 0 accepted, 1 rejected permanently (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result?: number | null | string;
  /**
   * Diagnostic of the TC-user in the AARE that came with it, 0 none, 1 no reason given, 2 application context not supported (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_user?: number | null | string;
  /**
   * Diagnostic of the TCAP provider in the AARE that came with it, 0 none, 1 no reason given, 2 no common dialogue portion (Q.773 §4.2.3); null: there is none. Default: not looked at.
   */
  tcap_result_diagnostic_provider?: number | null | string;
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
  /**
   * Checks on what came in. Default: none.
   */
  tests?: TestEntry[];
}
/**
 * Ends the dialogue with a TC-U-ABORT (Q.771 §3.1.2.2.2.4).
 */
export interface TcapAbortToScp {
  /**
   * `tcap.ssp_to_scp.Abort`.
   */
  type: 'tcap.ssp_to_scp.Abort';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What to send. Default: empty.
   */
  arguments?: {
    /**
     * Encoded user information, in hex. Default: none.
     */
    user_information?: string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Ends the dialogue (Q.771 §3.1.2.2.2.3).
 */
export interface TcapEndToScp {
  /**
   * `tcap.ssp_to_scp.End`.
   */
  type: 'tcap.ssp_to_scp.End';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What to send. Default: empty.
   */
  arguments?: {
    /**
     * Whether to end it without telling the peer. Default false.
     */
    prearranged?: (true | false | 0 | 1) | string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Rejects an Invoke of the peer, or an answer of it.
 */
export interface TcapSspToScpReject {
  /**
   * `tcap.ssp_to_scp.Reject`.
   */
  type: 'tcap.ssp_to_scp.Reject';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * Label of the operation that opened the dialogue to use. Default: the dialogue that was opened last.
   */
  dialogue?: string;
  /**
   * What to send.
   */
  arguments?: {
    /**
     * What was wrong (Q.773 §3.2.2). Default: invoke. One of general, invoke, returnResult, returnError.
     */
    problem_type?: string | number;
    /**
     * Code of the problem. general: 0 unrecognizedComponent, 1 mistypedComponent, 2 badlyStructuredComponent; invoke: 0 duplicateInvokeID, 1 unrecognizedOperation, 2 mistypedParameter, 3 resourceLimitation, 4 initiatingRelease, 5 unrecognizedLinkedID, 6 linkedResponseUnexpected, 7 unexpectedLinkedOperation; returnResult: 0 unrecognizedInvokeID, 1 returnResultUnexpected, 2 mistypedParameter; returnError: 0 unrecognizedInvokeID, 1 returnErrorUnexpected, 2 unrecognizedError, 3 unexpectedError, 4 mistypedParameter.
     */
    problem_code?: number | string;
    /**
     * Name of the problem. One of unrecognizedComponent, mistypedComponent, badlyStructuredComponent, duplicateInvokeID, unrecognizedOperation, mistypedParameter, resourceLimitation, initiatingRelease, unrecognizedLinkedID, linkedResponseUnexpected, unexpectedLinkedOperation, unrecognizedInvokeID, returnResultUnexpected, returnErrorUnexpected, unrecognizedError, unexpectedError.
     */
    problem_name?: string | number;
    /**
     * Name of the operation that is rejected. Default: the newest that was taken.
     */
    operation?: string | number;
    /**
     * Invoke id of what is rejected. Default: the newest that was taken.
     */
    invoke_id?: number | string;
  };
  /**
   * Holds the component back until the next outbound operation sends. Default false.
   */
  send_with_next?: true | false | 0 | 1;
  /**
   * Sends in a TC-END, which ends the dialogue. Default false.
   */
  send_and_close?: true | false | 0 | 1;
}
/**
 * Lets time pass.
 */
export interface WaitOperation {
  /**
   * `wait`.
   */
  type: 'wait';
  /**
   * Name of this operation within the definition, the target of branches and of `dialogue`; unique. Default: none.
   */
  label?: string;
  /**
   * A remark for the reader. Not looked at.
   */
  comment?: string;
  /**
   * How long.
   */
  arguments: {
    /**
     * Seconds to wait, 0 or more.
     */
    seconds: number | string;
  };
  /**
   * Whether nothing looks at the decoded arguments, so that decoding can be left out. Default false.
   */
  arguments_not_used?: true | false | 0 | 1;
}
/**
 * Params of QueryAllTests: none. An absent object means the same.
 */
export interface QueryAllTestsParams {}
/**
 * Params of QueryTest.
 */
export interface QueryTestParams {
  /**
   * The Test Run, as ExecuteTest named it.
   */
  run_id: string;
}
/**
 * How many Test Instances stand where.
 */
export interface RunCounts {
  /**
   * Started so far.
   */
  started: number;
  /**
   * Ended in any way: the sum of the following.
   */
  finished: number;
  /**
   * Ended with every check passed.
   */
  passed: number;
  /**
   * Performed to the end with a failed check.
   */
  failed: number;
  /**
   * Abandoned before the last operation.
   */
  aborted: number;
  /**
   * Ended by CancelTest or a shutdown.
   */
  cancelled: number;
}
export interface LatencyFigures {
  /**
   * How many were measured.
   */
  count: number;
  /**
   * Shortest, in milliseconds; null where none was measured.
   */
  min: number | null;
  /**
   * Mean, in milliseconds.
   */
  mean: number | null;
  /**
   * Median, in milliseconds.
   */
  p50: number | null;
  /**
   * 90th percentile, in milliseconds.
   */
  p90: number | null;
  /**
   * 95th percentile, in milliseconds.
   */
  p95: number | null;
  /**
   * 99th percentile, in milliseconds.
   */
  p99: number | null;
  /**
   * 99.9th percentile, in milliseconds.
   */
  p999: number | null;
  /**
   * Longest, in milliseconds.
   */
  max: number | null;
}
export interface OperationLatency {
  /**
   * Index of the operation in the definition, from 0.
   */
  op_idx: number;
  /**
   * Type of the operation.
   */
  type: string;
  /**
   * How many were measured.
   */
  count: number;
  /**
   * Shortest, in milliseconds; null where none was measured.
   */
  min: number | null;
  /**
   * Mean, in milliseconds.
   */
  mean: number | null;
  /**
   * Median, in milliseconds.
   */
  p50: number | null;
  /**
   * 90th percentile, in milliseconds.
   */
  p90: number | null;
  /**
   * 95th percentile, in milliseconds.
   */
  p95: number | null;
  /**
   * 99th percentile, in milliseconds.
   */
  p99: number | null;
  /**
   * 99.9th percentile, in milliseconds.
   */
  p999: number | null;
  /**
   * Longest, in milliseconds.
   */
  max: number | null;
}
/**
 * Durations in milliseconds, from the intended start, so that a late start counts.
 */
export interface RunLatency {
  instance: LatencyFigures;
  /**
   * Of each operation that takes time.
   */
  operations: OperationLatency[];
}
/**
 * How late instances were started, in milliseconds; absent where no rate is asked for.
 */
export interface StartLateness {
  /**
   * Median; null where none was started.
   */
  p50: number | null;
  /**
   * 99th percentile.
   */
  p99: number | null;
  /**
   * Longest.
   */
  max: number | null;
}
/**
 * Test Instances started per second.
 */
export interface RunRate {
  /**
   * What the distribution asks for now; null where it asks for no rate.
   */
  target: number | null;
  /**
   * What was reached, pauses apart: where a rate is asked for, over the time of starting; else over the whole run.
   */
  achieved: number;
  lateness?: StartLateness;
  /**
   * Share of the time of starting, 0 to 1, in which more instances were due than the backlog had room for; absent where no rate is asked for.
   */
  held_back?: number;
}
export interface ThresholdResult {
  /**
   * What is measured, as the request names it.
   */
  metric: string;
  /**
   * What has to hold.
   */
  condition: string;
  /**
   * What was measured: milliseconds, instances, a percentage of those that ended where the condition is one, or starts per second; null where nothing was.
   */
  actual: number | null;
  /**
   * Whether it holds; what was not measured does not.
   */
  passed: boolean;
}
/**
 * Percentiles of about those that ended in this second, in milliseconds; absent where none ended, and for single runs.
 */
export interface BucketLatency {
  /**
   * Median.
   */
  p50: number;
  /**
   * 95th percentile.
   */
  p95: number;
  /**
   * 99th percentile.
   */
  p99: number;
}
export interface RunBucket {
  /**
   * Instances started in this second.
   */
  num_calls_started: number;
  /**
   * Instances ended in this second.
   */
  num_calls_finished: number;
  /**
   * Those of them that failed; absent where none did.
   */
  num_calls_failed?: number;
  /**
   * Those of them that were aborted; absent where none was.
   */
  num_calls_aborted?: number;
  latency?: BucketLatency;
}
export interface CheckLogEntry {
  /**
   * Counts the operations performed, from 1: an operation in a loop has many steps.
   */
  step: number;
  /**
   * Index of the operation in the definition, from 0.
   */
  op_idx: number;
  /**
   * How it went: an abort ended the instance.
   */
  status: 'pass' | 'fail' | 'abort';
  /**
   * What was compared with what.
   */
  text: string;
}
export interface TraceLogEntry {
  time: ReportTime;
  /**
   * Counts the operations performed, from 1: an operation in a loop has many steps.
   */
  step: number;
  /**
   * Index of the operation in the definition, from 0.
   */
  op_idx: number;
  /**
   * 1 decisions, 2 decoded messages, 3 bytes and state changes.
   */
  level: 1 | 2 | 3;
  /**
   * What was decided, sent or received.
   */
  text: string;
}
export interface MessageLogEntry {
  time: ReportTime;
  /**
   * Index of the operation that sent or took it; null where none did.
   */
  op_idx: number | null;
  /**
   * Which of the instance's dialogues, from 1 as they were opened.
   */
  dialogue: number;
  /**
   * Who sent it: caller, ssp, srf, scp or a gateway.
   */
  from: string;
  /**
   * Who received it.
   */
  to: string;
  /**
   * Name of the operation or primitive, such as InitialDP.
   */
  name: string;
  /**
   * The decisive fields, for a person.
   */
  detail: string;
  /**
   * Its bytes; absent for what the caller does.
   */
  hex?: string;
  /**
   * Whether it was not the one expected, or a check on it failed.
   */
  failed?: boolean;
}
export interface PathEntry {
  time: ReportTime;
  /**
   * The state.
   */
  state: 'performing' | 'awaiting' | 'waiting' | 'halted' | 'passed' | 'failed' | 'aborted' | 'cancelled';
  /**
   * What brought it there; empty for the first state.
   */
  event: string;
  /**
   * Index of the operation that it stood at, from 0.
   */
  op_idx: number;
}
export interface FirstInstance {
  /**
   * Its number from 0, as a string.
   */
  instance_id: string;
  /**
   * What it is doing, or its verdict.
   */
  state: 'performing' | 'awaiting' | 'waiting' | 'halted' | 'passed' | 'failed' | 'aborted' | 'cancelled';
  time_start: ReportTime;
  /**
   * Seconds from start to end; absent while it runs.
   */
  duration?: number;
  /**
   * Every check, in order.
   */
  check_log: CheckLogEntry[];
  /**
   * Internal tracing, as much as `trace_level` asks for.
   */
  trace_log: TraceLogEntry[];
  /**
   * What was exchanged, the arrows of the ladder.
   */
  messages: MessageLogEntry[];
  /**
   * Its way through the statechart of a Test Instance, state by state.
   */
  path?: PathEntry[];
}
export interface NotableEvent {
  /**
   * Number of the instance from 0, as a string.
   */
  instance_id: string;
  /**
   * Index of the operation in the definition, from 0.
   */
  op_idx: number;
  /**
   * Counts the operations performed, from 1: an operation in a loop has many steps.
   */
  step: number;
  /**
   * What happened.
   */
  text: string;
}
/**
 * What QueryTest would answer, and whether the run was cancelled: the result of CancelTest.
 */
export interface CancelTestResult {
  /**
   * The Test Run.
   */
  run_id: string;
  /**
   * `running`, or how it ended.
   */
  state: 'running' | 'completed' | 'cancelled' | 'failed';
  /**
   * Why the run failed, why it is complete with fewer instances than were asked for, or which threshold it was cancelled for; absent otherwise.
   */
  reason?: string;
  /**
   * 1 where the run has ended, 0 while it runs.
   */
  completed: 0 | 1;
  time_now: ReportTime;
  time_start: ReportTime;
  time_finish?: ReportTime;
  /**
   * Seconds from start to end; absent while it runs.
   */
  duration?: number;
  counts: RunCounts;
  /**
   * Values of the run-wide variables `$g`.
   */
  globals: {
    [k: string]: unknown;
  };
  latency: RunLatency;
  rate: RunRate;
  /**
   * What makes the figures less than they seem, such as a rate that was not kept, in sentences; absent where nothing does.
   */
  warnings?: string[];
  /**
   * How the run stands to each of its thresholds; absent where it has none.
   */
  thresholds?: ThresholdResult[];
  /**
   * One for each second since the start.
   */
  buckets: RunBucket[];
  first_instance?: FirstInstance;
  /**
   * The first failed checks, at most 20.
   */
  first_fails: NotableEvent[];
  /**
   * The first aborted instances, at most 20.
   */
  first_aborts: NotableEvent[];
  /**
   * 1 where this call cancelled the run, 0 where it had already ended.
   */
  cancelled: 0 | 1;
}
export interface RunSummary {
  /**
   * The Test Run.
   */
  run_id: string;
  /**
   * `running`, or how it ended.
   */
  state: 'running' | 'completed' | 'cancelled' | 'failed';
  /**
   * Why the run failed, why it is complete with fewer instances than were asked for, or which threshold it was cancelled for; absent otherwise.
   */
  reason?: string;
  /**
   * 1 where the run has ended, 0 while it runs.
   */
  completed: 0 | 1;
  time_now: ReportTime;
  time_start: ReportTime;
  time_finish?: ReportTime;
  /**
   * Seconds from start to end; absent while it runs.
   */
  duration?: number;
  counts: RunCounts;
  /**
   * Values of the run-wide variables `$g`.
   */
  globals: {
    [k: string]: unknown;
  };
  latency: RunLatency;
  rate: RunRate;
  /**
   * What makes the figures less than they seem, such as a rate that was not kept, in sentences; absent where nothing does.
   */
  warnings?: string[];
  /**
   * How the run stands to each of its thresholds; absent where it has none.
   */
  thresholds?: ThresholdResult[];
}
/**
 * Every retained Test Run without its details: the result of QueryAllTests.
 */
export interface QueryAllTestsResult {
  time_now: ReportTime;
  /**
   * The runs, in the order in which they started.
   */
  tests: RunSummary[];
}
/**
 * Where a Test Run stands: the result of QueryTest.
 */
export interface QueryTestResult {
  /**
   * The Test Run.
   */
  run_id: string;
  /**
   * `running`, or how it ended.
   */
  state: 'running' | 'completed' | 'cancelled' | 'failed';
  /**
   * Why the run failed, why it is complete with fewer instances than were asked for, or which threshold it was cancelled for; absent otherwise.
   */
  reason?: string;
  /**
   * 1 where the run has ended, 0 while it runs.
   */
  completed: 0 | 1;
  time_now: ReportTime;
  time_start: ReportTime;
  time_finish?: ReportTime;
  /**
   * Seconds from start to end; absent while it runs.
   */
  duration?: number;
  counts: RunCounts;
  /**
   * Values of the run-wide variables `$g`.
   */
  globals: {
    [k: string]: unknown;
  };
  latency: RunLatency;
  rate: RunRate;
  /**
   * What makes the figures less than they seem, such as a rate that was not kept, in sentences; absent where nothing does.
   */
  warnings?: string[];
  /**
   * How the run stands to each of its thresholds; absent where it has none.
   */
  thresholds?: ThresholdResult[];
  /**
   * One for each second since the start.
   */
  buckets: RunBucket[];
  first_instance?: FirstInstance;
  /**
   * The first failed checks, at most 20.
   */
  first_fails: NotableEvent[];
  /**
   * The first aborted instances, at most 20.
   */
  first_aborts: NotableEvent[];
}
/**
 * The result of ResumeInstance.
 */
export interface ResumeInstanceResult {
  /**
   * Always 1: what cannot be resumed is an error.
   */
  resumed: 1;
}
/**
 * How the run goes on: the result of UpdateTest.
 */
export interface UpdateTestResult {
  /**
   * The Test Run.
   */
  run_id: string;
  /**
   * Instances to start per second now, also while it is paused; null where the distribution has no rate.
   */
  rate: number | null;
  /**
   * How many Test Instances may be in progress at once.
   */
  backlog: number;
  /**
   * Whether no instance is started for the time being.
   */
  paused: boolean;
  /**
   * Whether no instance is started any more: all have been, or the run was told to finish.
   */
  finishing: boolean;
}
/**
 * Params of ResumeInstance.
 */
export interface ResumeInstanceParams {
  /**
   * The Test Run, as ExecuteTest named it.
   */
  run_id: string;
  /**
   * The instance that stands at a halt operation: its number from 0, as a string.
   */
  instance_id: string;
}
export interface FileFeed {
  /**
   * File with the rows, relative to the test file: CSV whose first line names the columns, or a JSON list of objects; or else `rows`.
   */
  file?: string;
  /**
   * What the file is. Default by the ending of its name, `.csv` or `.json`.
   */
  format?: 'csv' | 'json';
  /**
   * Variable that the row becomes, `$v.subscriber.msisdn` with `subscriber`. Default: each of its values becomes one, `$v.msisdn`.
   */
  as?: string;
  /**
   * Which row: `sequential` by the number of the instance, from the first again after the last; `random`; or `unique`, each row once: no more instances are started than there are rows. Default `sequential`.
   */
  order?: 'sequential' | 'random' | 'unique';
  /**
   * The rows, each an object of values by name; braces in them mean nothing.
   */
  rows?: {
    [k: string]: unknown;
  }[];
}
/**
 * A test file: the params of ExecuteTest in YAML or JSON. The command line makes a run_id where none is given.
 */
export interface TestFile {
  /**
   * Name of the db gateway for requests of the type `db.<label>.<method>` (seed 2.1).
   */
  [name: `db_${string}`]: string | undefined;
  /**
   * Name of the rest gateway for requests of the type `rest.<label>.<method>` (seed 2.1).
   */
  [name: `rest_${string}`]: string | undefined;
  /**
   * What the test is called in reports. Default: the name of the file.
   */
  name?: string;
  /**
   * What the test shows, for its readers.
   */
  description?: string;
  /**
   * What the run has to come to for the test to pass: an example may show a check that fails. Default `passed`.
   */
  expect?: 'passed' | 'failed' | 'aborted' | 'cancelled';
  /**
   * Name of the error with which ExecuteTest has to refuse the run for the test to pass.
   */
  expect_error?: 'LockUnavailable' | 'DuplicateRunId' | 'UnknownGateway' | 'Busy' | 'InvalidParams' | 'ShuttingDown' | 'Unauthorized';
  /**
   * Do not wait for this run before the file's next document; it is cancelled at the end of the file if it still runs. Default false.
   */
  background?: boolean;
  /**
   * Unique identifier of this Test Run among those that run or are retained; at most 200 characters (seed 2.1).
   */
  run_id?: string;
  /**
   * The Test Operations of the Test Definition, performed in this order (seed 2.1).
   */
  operations: Operation[];
  /**
   * User variables, declared and initialised when the run starts; expressions know them as `$v` (seed 2.1). Default: none.
   */
  vars?: {
    [k: string]: unknown;
  };
  /**
   * As in ExecuteTest; the rows may also be in files. Default: none.
   */
  feeds?: FileFeed[];
  /**
   * Exclusive locks to take before the run starts: all of them at once, or the run is refused (seed 2.2). Default: none.
   */
  locks?: Lock[];
  /**
   * Internal tracing of the first Test Instance: 0 none, 1 debug, 2 dump, 3 spam; the digit may stand in a string. Default 0 (seed 2.1).
   */
  trace_level?: 0 | 1 | 2 | 3 | '0' | '1' | '2' | '3';
  /**
   * Name of the sigtran gateway that delivers TCAP; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  sigtran?: string;
  /**
   * Name of the pi gateway that takes PI requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  pi?: string;
  /**
   * Name of the osd gateway that takes OSD requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  osd?: string;
  /**
   * Name of the diameter gateway that takes Diameter requests; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  diameter?: string;
  /**
   * Name of the db gateway that takes DB requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  db?: string;
  /**
   * Name of the rest gateway that takes REST requests without a label of their own; absent or `default`, the one of the configuration's `defaults`. Looked at only if the definition needs it (seed 2.1).
   */
  rest?: string;
  distribution?: Distribution;
  /**
   * What the run has to keep to, by metric, such as {"failed": "< 1%", "latency.p99": "< 200ms"}: with thresholds these decide whether it has passed. Default: none.
   */
  thresholds?: {
    [k: string]: string | ThresholdSettings;
  };
  /**
   * Application context of an outbound InitialDP. Default: none (seed 2.1).
   */
  ssp_ac?: string;
  /**
   * Application context of an outbound MAP-OPEN. Default: none (seed 2.1).
   */
  hlr_ac?: string;
  scp?: ScpAddress;
  /**
   * ASN.1 types of INAP extensions by extension number, such as {"400": "OCTET STRING"}: arguments then know `extensions_400`. Default: none.
   */
  'inap.extensions'?: {
    [k: string]:
      | 'ANY'
      | 'BOOLEAN'
      | 'ENUMERATED'
      | 'IA5String'
      | 'INTEGER'
      | 'NULL'
      | 'NumericString'
      | 'OCTET STRING'
      | 'PrintableString'
      | 'UTF8String';
  };
}
/**
 * Params of UpdateTest: what is to change in a run that has not ended. What is left out stays as it is.
 */
export interface UpdateTestParams {
  /**
   * The Test Run, as ExecuteTest named it.
   */
  run_id: string;
  /**
   * Instances started per second from now on, above 0, instead of what is left of the ramp or the stages; for `linear` alone.
   */
  rate?: number;
  /**
   * How many Test Instances may be in progress at once from now on, at least 1. The configuration limits it. Not for `single`.
   */
  backlog?: number;
  /**
   * Start no instance until it is false again; nothing becomes due meanwhile.
   */
  paused?: boolean;
  /**
   * Start no more, let those end that live: the run is then complete. Stands alone.
   */
  finish?: true;
}
