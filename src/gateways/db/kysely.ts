/** kysely, loaded when it is first needed: it has many files, and most runs ask no database. */
type Kysely = typeof import('kysely');

let loading: Promise<Kysely> | undefined;

export const loadKysely = (): Promise<Kysely> => (loading ??= import('kysely'));
