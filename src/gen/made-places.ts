/**
 * The places of generated files: folders, which end in `/` and hold nothing else, and files beside written ones.
 * `.gitignore` has the same list.
 */
export const madePlaces: readonly string[] = [
  'schemas/generated/',
  'schemas/editor/',
  'src/console/generated/',
  'src/manual/generated/',
  'src/report/generated/',
];

/** Folders in which earlier versions made files: what is left there is removed. */
export const formerPlaces: readonly string[] = [
  'schemas/operations/inap/',
  'schemas/operations/map/',
  'schemas/operations/tcap/',
];

/** Whether the file with that path is generated. */
export const isMade = (path: string): boolean =>
  [...madePlaces, ...formerPlaces].some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));
