/** INAP CS-1 and CAP 1 to 4: their operations, their variants, and the private extensions of their arguments. */
export { decodeExtensions, encodeExtensions, extensionTypeFaults, type ExtensionTypes } from './extension-types.ts';
export { extensionTypeNames } from './extension-values.ts';
export { inap, inapFor, variantOfContext, variants } from './variants.ts';
