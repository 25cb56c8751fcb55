/**
 * The paths of the folder of the tests: its list, a file, and saving one. A client that saves names the state of the
 * file that it has changed by `If-Match`, or says by `If-None-Match: *` that there is none (RFC 9110, 13.1): it does
 * not overwrite what another client has saved.
 */
import { invalidParams } from '../ground/errors.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import { get, type EndpointAnswer, type EndpointRequest, type HttpEndpoint } from '../endpoint/http-endpoint.ts';
import type { TestFiles } from './protocol.ts';
import type { Precondition, TestsFolder } from './tests-folder.ts';

/** `folder`: undefined where the configuration names none. */
export const folderEndpoints = (folder: TestsFolder | undefined): readonly HttpEndpoint[] => [
  get('/console/files', async () => ({ body: (await folder?.list()) ?? noFiles })),
  get('/console/files/:file', async (request) => (folder === undefined ? noFolder : read(folder, request))),
  {
    path: '/console/files/:file',
    method: 'PUT',
    answer: async (request) => (folder === undefined ? noFolder : save(folder, request)),
  },
];

const noFiles: TestFiles = { folder: false, files: [], more: false };

const refused = (status: number, name: string, message: string, hint: string): EndpointAnswer => ({
  status,
  body: { error: { name, message, hint } },
});

const noFolder = refused(
  404,
  'NoFolder',
  'The service has no folder of tests.',
  'Name one as `tests.folder` in the configuration.',
);

const read = async (folder: TestsFolder, { parameters: { file = '' } }: EndpointRequest): Promise<EndpointAnswer> => {
  const found = await folder.read(file);
  if (found === undefined)
    return refused(
      404,
      'UnknownFile',
      `The folder of the tests has no file ${JSON.stringify(file)}.`,
      'GET /console/files lists them.',
    );
  const { etag, ...content } = found;
  return { headers: { ETag: etag }, body: content };
};

const save = async (folder: TestsFolder, request: EndpointRequest): Promise<EndpointAnswer> => {
  const { file = '' } = request.parameters;
  const text = textIn(await request.json());
  const precondition = preconditionOf(request);
  if (precondition === undefined)
    return refused(
      428,
      'PreconditionRequired',
      'A save has to say what it replaces.',
      'Send If-Match with the ETag of the file, or If-None-Match: * for a new one.',
    );
  const saved = await folder.save(file, text, precondition);
  if (saved === 'changed') {
    const message =
      precondition === 'absent'
        ? `There is a file ${JSON.stringify(file)} already.`
        : `${JSON.stringify(file)} is not as it was read.`;
    return refused(412, 'Changed', message, 'Read the file again, and make the change in what it is now.');
  }
  return { status: saved.isNew ? 201 : 200, headers: { ETag: saved.etag }, body: { file } };
};

const preconditionOf = ({ header }: EndpointRequest): Precondition | undefined => {
  const [etag, none] = [header('If-Match').trim(), header('If-None-Match').trim()];
  if (etag !== '') return none === '' ? { etag } : undefined;
  return none === '*' ? 'absent' : undefined;
};

/** The text that a request sends. Throws `InvalidParams`. */
export const textIn = (body: unknown): string => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidParams([{ pointer: '', message: 'must be an object' }]);
  const { text } = body as { text?: unknown };
  if (typeof text !== 'string') throw invalidParams([{ pointer: '/text', message: 'must be a string' }]);
  return text;
};

/** The file of the folder in which the text of a request stands; undefined where it names none. Throws as `textIn`. */
export const fileIn = (body: unknown): string | undefined => {
  const { file } = fieldsOf(body);
  if (file === undefined || typeof file === 'string') return file;
  throw invalidParams([{ pointer: '/file', message: 'must be a string' }]);
};
