/**
 * The packages of which the code of the validators contains parts: paths from the project root. Their licences are
 * published with it.
 */
export const packagesInValidators: readonly string[] = [
  'node_modules/ajv/dist/runtime/ucs2length.js',
  'node_modules/ajv-formats/dist/formats.js',
];
