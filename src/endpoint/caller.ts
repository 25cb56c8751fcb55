/** The client of a request, as a method or a path sees it. */

/** From the least to the most: each role includes the rights of those before it. */
export const roles = ['viewer', 'operator', 'admin'] as const;

export type Role = (typeof roles)[number];

export interface Caller {
  /** The name of the token or the certificate; absent where the service requires none. */
  readonly name?: string;
  readonly role: Role;
  /** The address of the client. */
  readonly address: string;
}

/** Whether `role` may do what needs the role `needed`. */
export const reaches = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);
