/**
 * The `prepare` script: npm runs it after `npm ci` and `npm install`, and before it packs. It makes the files that are
 * generated and not kept in git. If the development dependencies are absent (`npm ci --omit=dev`), it does nothing.
 */
const isThere = (name) => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
};

if (isThere('tsx/esm/api') && isThere('esbuild')) {
  const { register } = await import('tsx/esm/api');
  register();
  const { makeWhatIsStale } = await import('./made-state.ts');
  await makeWhatIsStale();
}
