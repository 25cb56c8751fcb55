/**
 * A db gateway from its configuration: the server at `url`, by the driver that its scheme says, or else the simulated
 * database.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '../../../schemas/index.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { Clock } from '../../ground/clock.ts';
import { requiredText } from '../../ground/utf8-text.ts';
import type { DbGateway } from '../gateway.ts';
import { readTls } from '../http/tls.ts';
import { createRequestGateway } from '../request-gateway.ts';
import { GatewaySecrets, type Environment } from '../secrets.ts';
import { Database } from './database.ts';
import { createMysql } from './mysql.ts';
import { createOracle } from './oracle.ts';
import { createPostgres } from './postgres.ts';
import type { DatabaseProduct, ServerOptions } from './product.ts';
import { createSimulatedDatabase } from './simulated.ts';
import { isPositional, parseStatement, type Statement } from './statement.ts';
import { readRegularNow } from '../../ground/regular-file.ts';

export type DbConfig = Extract<GatewayConfig, { kind: 'db' }>;

export interface DbParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly onError: (thrown: unknown) => void;
}

interface Server {
  readonly port: number;
  create(options: ServerOptions): DatabaseProduct;
}

const postgres: Server = { port: 5432, create: createPostgres };
const mysql: Server = { port: 3306, create: createMysql };

const servers: Readonly<Record<string, Server>> = {
  'postgres:': postgres,
  'postgresql:': postgres,
  'mysql:': mysql,
  'mariadb:': mysql,
  'oracle:': { port: 1521, create: createOracle },
};

/** A query waits for PGlite to open before it takes a turn. */
const simulatedSeconds = 60;

/** Throws `InvalidFile` if a variable is not set, a file cannot be read or a query is wrong. */
export const createDb = (name: string, config: DbConfig, parts: DbParts): DbGateway => {
  const secrets = new GatewaySecrets(name, parts.environment);
  const product =
    config.url === undefined ? simulatedOf(config, secrets, parts) : serverOf(config.url, config, secrets, parts, name);
  const queries = new Map<string, Statement>();
  for (const [method, text] of Object.entries(config.queries)) {
    try {
      const statement = parseStatement(text, product.dialect);
      if (isPositional(statement))
        secrets.fault('its parameters must have names: `:name` instead of `?`', 'queries', method);
      queries.set(method, statement);
    } catch (thrown) {
      secrets.fault(reasonOf(thrown), 'queries', method);
    }
  }
  secrets.verify();
  const database = new Database({
    product,
    queries,
    poolSize: config.url === undefined ? 1 : config.pool_size,
    connectSeconds: config.url === undefined ? simulatedSeconds : config.connect_timeout_seconds,
    maximumRows: config.max_rows,
    clock: parts.clock,
    hidden: (text) => secrets.hidden(text),
    onError: parts.onError,
  });
  return {
    ...createRequestGateway(name, 'db', database),
    methods: [...queries.keys()],
    faultsOf: (query, given) => database.faultsOf(query, given),
  };
};

const serverOf = (
  address: string,
  config: DbConfig,
  secrets: GatewaySecrets,
  { onError }: DbParts,
  name: string,
): DatabaseProduct => {
  const url = new URL(address);
  const server = servers[url.protocol] ?? postgres;
  const socketFolder = url.searchParams.get('host');
  return server.create({
    host: socketFolder ?? (url.hostname === '' ? 'localhost' : url.hostname.replace(/^\[(.*)\]$/, '$1')),
    port: url.port === '' ? server.port : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: config.password_env === undefined ? '' : secrets.take(config.password_env, 'password_env'),
    tls: config.tls && readTls(config.tls, secrets),
    poolSize: config.pool_size,
    connectSeconds: config.connect_timeout_seconds,
    statementSeconds: config.statement_timeout_seconds,
    postLoginSql: config.post_login_sql,
    onError: (cause) =>
      onError(
        new DialproofError(
          'GatewayFailed',
          `gateway ${name}: an idle connection was lost: ${secrets.hidden(reasonOf(cause))}`,
          undefined,
          {
            cause,
          },
        ),
      ),
  });
};

/** The folder by the XDG Base Directory Specification. */
const cacheIn = ({ XDG_CACHE_HOME: folder }: Environment): string =>
  join(folder || join(homedir(), '.cache'), 'dialproof');

const simulatedOf = (config: DbConfig, secrets: GatewaySecrets, { clock, environment }: DbParts): DatabaseProduct => {
  const { simulated, max_rows: maximumRows, statement_timeout_seconds: statementSeconds } = config;
  const { setup = [], setup_file: file } = typeof simulated === 'object' ? simulated : {};
  const first: string[] = [];
  if (file !== undefined) {
    try {
      first.push(requiredText(readRegularNow(file)));
    } catch (thrown) {
      secrets.fault(`${file} cannot be read: ${reasonOf(thrown)}`, 'simulated', 'setup_file');
    }
  }
  return createSimulatedDatabase({
    setup: [...first, ...setup],
    maximumRows,
    statementSeconds,
    cache: cacheIn(environment),
    clock,
  });
};
