/** The manual of a service: its documents and what a search looks through, made once, when a browser first asks. */
import { inPieces } from '../ground/in-pieces.ts';
import { jsonTexts } from '../ground/json-in-pieces.ts';
import type { Pieces } from '../ground/pieces.ts';
import { parsed, plainText, textOfTopic, type ManualDocument } from './document.ts';
import type { SearchedSection } from './search.ts';
import { topics, type Topic } from './topics.ts';

/** The sections of a document, as they are searched. */
function* searchedSections({ topic, title, sections }: ManualDocument): Pieces<SearchedSection[]> {
  const found: SearchedSection[] = [];
  for (const { heading, anchor, tokens } of sections) {
    const own = heading === '' ? tokens : tokens.slice(1);
    found.push({ topic: topic.name, title, heading, anchor, text: plainText(own).trim() });
    yield;
  }
  return found;
}

function* jsonOf(value: object): Pieces<string> {
  const texts: string[] = [];
  for (const text of jsonTexts(value)) {
    texts.push(text);
    yield;
  }
  return texts.join('');
}

export class Manual {
  readonly #documents = new Map<Topic, Promise<ManualDocument>>();
  #searched: Promise<string> | undefined;

  /** Parsed once. Rejects with the error of the file system. */
  document(topic: Topic): Promise<ManualDocument> {
    const known = this.#documents.get(topic);
    if (known !== undefined) return known;
    const document = textOfTopic(topic).then((text) => inPieces(parsed(topic, text)));
    this.#documents.set(topic, document);
    document.catch(() => this.#documents.delete(topic));
    return document;
  }

  /** `{sections}` of all topics as JSON, for the search of a page. Rejects with the error of the file system. */
  searchedText(): Promise<string> {
    if (this.#searched !== undefined) return this.#searched;
    const text = this.#searchedText();
    this.#searched = text;
    text.catch(() => (this.#searched = undefined));
    return text;
  }

  async #searchedText(): Promise<string> {
    const sections: SearchedSection[] = [];
    for (const topic of topics) sections.push(...(await inPieces(searchedSections(await this.document(topic)))));
    return inPieces(jsonOf({ sections }));
  }
}
