/** The name and the role of the reader of the page. */
export interface OwnSession {
  readonly name?: string;
  readonly role: string;
}

/** Undefined if there is no answer: the page's stream reports that. */
export const ownSession = async (): Promise<OwnSession | undefined> => {
  try {
    const response = await fetch('/session');
    return response.ok ? ((await response.json()) as OwnSession) : undefined;
  } catch {
    return undefined;
  }
};

/** `wall has the role viewer`. */
export const roleWords = ({ name = 'The reader', role }: OwnSession): string => `${name} has the role ${role}`;
