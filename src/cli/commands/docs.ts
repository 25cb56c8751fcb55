/** `dialproof docs [TOPIC]`: lists the topics of the manual, or prints one, or the names of a type of operation. */
import { DialproofError } from '../../ground/errors.ts';
import { nearestName } from '../../ground/nearest-name.ts';
import { atOnce } from '../../ground/pieces.ts';
import { parsed, textOfTopic } from '../../manual/document.ts';
import { terminalLines } from '../../manual/terminal.ts';
import { topicGroups, topicOf, topics } from '../../manual/topics.ts';
import { truncated, widthOf } from '../../report/printable.ts';
import { paintFor, widthFor } from '../colours.ts';
import { operationLines } from '../operation-names.ts';
import type { CliParts } from '../parts.ts';

type Terminal = Pick<CliParts, 'stdout' | 'env'>;

const endings: readonly string[] = [
  '`dialproof docs TOPIC` prints one of them; a service has them at /docs.',
  '`dialproof docs TYPE` prints all names of a type of operation.',
];

const printTopics = ({ stdout, env }: Terminal): void => {
  const paint = paintFor(stdout, env);
  const widest = Math.max(...topics.map(({ name }) => widthOf(name)));
  const lines = topicGroups.flatMap((group) => [
    paint.strong(group.title),
    ...group.topics.map(
      ({ name, about }) => `  ${name.padEnd(widest)}  ${truncated(about, widthFor(stdout) - widest - 4)}`,
    ),
    '',
  ]);
  stdout.write(`${[...lines, ...endings].join('\n')}\n`);
};

const unknownTopic = (name: string): DialproofError => {
  const near = nearestName(
    name,
    topics.map((topic) => topic.name),
  );
  const suggestion = near === undefined ? '' : `; did you mean ${near}?`;
  return new DialproofError('InvalidParams', `there is no document ${JSON.stringify(name)}${suggestion}`, undefined, {
    hint: '`dialproof docs` lists them.',
  });
};

/** Resolves with the exit code. Throws `InvalidParams` for an unknown topic. */
export const docs = async (name: string | undefined, parts: Terminal): Promise<number> => {
  if (name === undefined) {
    printTopics(parts);
    return 0;
  }
  const topic = topicOf(name.toLowerCase().replace(/\.md$/, ''));
  const { stdout, env } = parts;
  if (topic === undefined) {
    const names = await operationLines(name);
    if (names === undefined) throw unknownTopic(name);
    stdout.write(`${names.join('\n')}\n`);
    return 0;
  }
  const document = atOnce(parsed(topic, await textOfTopic(topic)));
  const lines = terminalLines(document, { width: widthFor(stdout), paint: paintFor(stdout, env) });
  stdout.write(`${lines.join('\n')}\n`);
  return 0;
};
