/**
 * The places of generated files: folders, which end in `/` and hold nothing else, and files beside written ones.
 * `.gitignore` has the same list. Nothing is made below `schemas/operations/` any more: what an earlier version made
 * there is removed.
 */
export const madePlaces: readonly string[] = [
  'schemas/generated/',
  'schemas/editor/',
  'schemas/operations/inap/',
  'schemas/operations/map/',
  'schemas/operations/tcap/',
  'src/console/generated/',
  'src/manual/generated/',
  'src/report/generated/',
];

/** Whether the file with that path is generated. */
export const isMade = (path: string): boolean =>
  madePlaces.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));
