/**
 * Functions of time: moments are seconds since 1970, UTC, from the scope's clock.
 */
import { formatMoment } from './moments.ts';
import { takeNumber, takeText, type ExpressionFunction } from './function-record.ts';

export const dateFunctions: readonly ExpressionFunction[] = [
  {
    name: 'now',
    parameters: '',
    result: 'number',
    description: 'The time now in whole seconds since 1970.',
    call: (_values, { sources }) => Math.floor(sources.clock.now() / 1000),
  },
  {
    name: 'nowMs',
    parameters: '',
    result: 'number',
    description: 'The time now in whole milliseconds since 1970.',
    call: (_values, { sources }) => Math.floor(sources.clock.now()),
  },
  {
    name: 'formatDate',
    parameters: 'epochSeconds, pattern',
    result: 'string',
    description: 'A time in UTC by a pattern, in which YYYY MM DD HH mm ss are replaced.',
    call: ([epochSeconds, pattern]) =>
      formatMoment(takeNumber(epochSeconds, 'formatDate: epochSeconds'), takeText(pattern, 'formatDate: pattern')),
  },
];
