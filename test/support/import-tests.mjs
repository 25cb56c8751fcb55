/**
 * Loaded before mocha, in its process: makes it import the tests. It would require them where Node can require ES
 * modules, and the modules that they then load by `import()` would exist twice, with error classes of their own.
 * Threads load this file too, and cannot read TypeScript yet.
 */
Object.defineProperty(process.features, 'require_module', { value: false });
