/**
 * The same text in the form in which the engine keeps the names of properties. A text that was put together or cut out
 * is looked up in the engine's table of names at each access to a property by it, which takes longer than the access.
 */
export const propertyName = (text: string): string => Object.keys({ [text]: 0 })[0] as string;
