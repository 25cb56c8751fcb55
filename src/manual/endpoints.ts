/**
 * The pages of the manual at `/docs`: the list of the topics, a page for each, their pictures, and what the search of a
 * page looks through. The pages are complete without their script, which adds the search.
 */
import {
  get,
  notFound,
  ownPagePolicy,
  pageParts,
  textAnswer,
  type EndpointAnswer,
  type HttpEndpoint,
} from '../endpoint/http-endpoint.ts';
import { nearestName } from '../ground/nearest-name.ts';
import { packageVersion } from '../ground/package-folder.ts';
import { inPieces } from '../ground/in-pieces.ts';
import type { Manual } from './manual.ts';
import type { PageParts } from './page-content.ts';
import { readPicture } from './pictures.ts';
import { topicOf, topics } from './topics.ts';

export const manualEndpoints = (): readonly HttpEndpoint[] => {
  let manual: Promise<Manual> | undefined;
  /** The parser is loaded when a browser first asks. */
  const opened = (): Promise<Manual> => (manual ??= import('./manual.ts').then((room) => new room.Manual()));
  const texts = () => import('./generated/page.ts');
  const contents = () => import('./page-content.ts');
  const version = packageVersion();
  const page = async (parts: PageParts): Promise<EndpointAnswer> => {
    const [{ pageHtml }, { pageOf }] = await Promise.all([texts(), contents()]);
    return textAnswer('text/html', await inPieces(pageOf(pageHtml, parts)), {
      'Content-Security-Policy': ownPagePolicy,
    });
  };

  const topicPage: HttpEndpoint['answer'] = async ({ parameters: { topic: name = '' } }) => {
    const topic = topicOf(name);
    if (topic !== undefined) {
      const document = await (await opened()).document(topic);
      return page((await contents()).topicContent(document, version));
    }
    const near = nearestName(
      name,
      topics.map((each) => each.name),
    );
    const hint = near === undefined ? 'GET /docs lists them.' : `Did you mean /docs/${near}? GET /docs lists them all.`;
    return notFound(`There is no document ${JSON.stringify(name)}.`, hint);
  };

  const picture: HttpEndpoint['answer'] = async ({ parameters: { folder = '', picture: name = '' } }) => {
    const found = await readPicture(folder, name);
    if (found === undefined)
      return notFound(`There is no picture ${JSON.stringify(name)}.`, 'A page of /docs names it.');
    return { headers: { 'Content-Type': found.mediaType }, body: found.content };
  };

  return [
    get('/docs', async () => page((await contents()).indexContent(version))),
    ...pageParts('/manual', texts),
    get('/manual/search.json', async () => textAnswer('application/json', await (await opened()).searchedText())),
    get('/manual/pictures/:folder/:picture', picture),
    get('/docs/:topic', topicPage),
  ];
};
