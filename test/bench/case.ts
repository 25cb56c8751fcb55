/** Measures once; what it answers is printed as one line. */
export type Case = () => Promise<Readonly<Record<string, number | string | boolean>>>;
