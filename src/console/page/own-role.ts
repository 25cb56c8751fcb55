/**
 * What the reader may do. Controls that the service would refuse are disabled, with a line that says why. Until the
 * service has sent the role, all are enabled; the service refuses what is not permitted in any case.
 */
import { jsonOf } from '../../browser/answers.ts';
import { nothing } from '../../browser/template.ts';

/** The name and the role of the reader of the page. */
export interface OwnSession {
  readonly name?: string;
  readonly role: string;
}

/** Undefined if there is no answer: the page's stream reports that. */
export const ownSession = (): Promise<OwnSession | undefined> => jsonOf('/session');

type Reader = { readonly session: OwnSession | undefined };

/** Whether the service would refuse to start, steer or save anything for the reader. */
export const onlyReads = ({ session }: Reader): boolean => session?.role === 'viewer';

/** Whether the reader may send events to machines and begin to count anew. */
export const isAdmin = ({ session }: Reader): boolean => session === undefined || session.role === 'admin';

/** `wall has the role viewer`. */
export const roleWords = ({ session }: Reader): string =>
  `${session?.name ?? 'The reader'} has the role ${session?.role ?? ''}`;

/** The title of a control that a viewer may not use. */
export const roleTitle = (reader: Reader): string | typeof nothing =>
  onlyReads(reader) ? `${roleWords(reader)}, which reads: an operator starts and saves tests.` : nothing;
