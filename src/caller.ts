/** Who asks for something: what a method or a path is told of the client. */

/** From the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'operator', 'admin'] as const;

export type Role = (typeof roles)[number];

export interface Caller {
  /** Of the token or the certificate that was shown; absent where the service asks for none. */
  readonly name?: string;
  readonly role: Role;
  /** Where the client is. */
  readonly address: string;
}

/** Whether `role` may do what needs the role `needed`. */
export const reaches = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);
