/**
 * What the thread of a simulated database runs. It is text, because Node starts a thread from text in a checkout and in the package alike.
 *
 * All values stay PostgreSQL's texts: the gateway reads them. More rows than an answer may have are only counted.
 */
export const simulatedScript = `
const { parentPort, workerData } = require('node:worker_threads');
const { PGlite } = require(workerData.module);
const { setup, types, maximumRows } = workerData;
const asText = Object.fromEntries(types.map((type) => [type, (text) => text]));
const open = async () => {
  const database = new PGlite();
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
