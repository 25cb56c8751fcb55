/**
 * What the thread of a simulated database runs. It is text, because Node starts a thread from text in a checkout and in
 * the package alike.
 *
 * An empty database takes PGlite seconds to make, and is always the same: it is kept in a file, packed, and unpacked in
 * a fifth of that time. A file that is not there, cannot be read or cannot be written costs those seconds, and nothing
 * else; gzip's checksum detects a torn one. The next file that is written also removes what killed processes have left
 * of such files.
 *
 * All values stay PostgreSQL's texts: the gateway reads them. More rows than an answer may have are only counted.
 */
export const simulatedScript = `
const { parentPort, threadId, workerData } = require('node:worker_threads');
const { mkdir, readdir, readFile, rename, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, join } = require('node:path');
const { promisify } = require('node:util');
const { gunzip, gzip } = require('node:zlib');
const { PGlite } = require(workerData.module);
const { setup, types, maximumRows, emptyDatabase } = workerData;
const asText = Object.fromEntries(types.map((type) => [type, (text) => text]));
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown.code === 'EPERM';
  }
};
const removeLeftOvers = async () => {
  const [folder, begin] = [dirname(emptyDatabase), basename(emptyDatabase) + '.'];
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(begin) ? Number(name.slice(begin.length).split('.')[0]) : 0;
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { force: true });
  }
};
const keep = async (database) => {
  const packed = await promisify(gzip)(await (await database.dumpDataDir('none')).arrayBuffer(), { level: 1 });
  const written = emptyDatabase + '.' + process.pid + '.' + threadId;
  await mkdir(dirname(emptyDatabase), { recursive: true, mode: 0o700 });
  await removeLeftOvers();
  await writeFile(written, packed, { mode: 0o600, flag: 'wx' }).then(() => rename(written, emptyDatabase)).catch(() => rm(written, { force: true }));
};
const made = async () => {
  const unpacked = await readFile(emptyDatabase).then(promisify(gunzip)).then((kept) => PGlite.create({ loadDataDir: new Blob([kept]) })).catch(() => undefined);
  if (unpacked !== undefined) return unpacked;
  const database = await PGlite.create();
  await keep(database).catch(() => undefined);
  return database;
};
const open = async () => {
  const database = await made();
  for (const text of setup) await database.exec(text);
  return database;
};
const opened = open();
const query = async ({ text, values }) => {
  const database = await opened;
  const { rows, fields, command, affectedRows } = await database.query(text, values, { parsers: asText, serializers: asText });
  if (rows.length > maximumRows) return { count: rows.length };
  return { rows, fields: fields.map(({ name, dataTypeID }) => [name, dataTypeID]), command, affectedRows };
};
const failure = (thrown) => ({ message: String(thrown?.message ?? thrown), code: thrown?.code });
opened.then(() => parentPort.postMessage({ opened: true }), (thrown) => parentPort.postMessage({ opened: false, ...failure(thrown) }));
parentPort.on('message', (asked) => {
  query(asked).then((result) => parentPort.postMessage({ result }), (thrown) => parentPort.postMessage({ failure: failure(thrown) }));
});
`;
