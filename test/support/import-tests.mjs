/**
 * Loaded before mocha, in its process: has it import the tests. It would require them where Node can require ES
 * modules, and what they then load by `import()` would be there a second time, with error classes of its own. Threads
 * load it too, and read no TypeScript yet.
 */
Object.defineProperty(process.features, 'require_module', { value: false });
