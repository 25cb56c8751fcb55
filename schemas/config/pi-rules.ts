/**
 * Rules beyond JSON Schema for provisioning gateways. Like the other rules of the configuration, each looks only at
 * values of the right shape.
 */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, type Fields } from '../loose-values.ts';

function* provisioners(config: unknown, pointer: string): Generator<[gateway: Fields, pointer: string]> {
  for (const [name, value] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const gateway = fieldsOf(value);
    if (gateway['kind'] === 'pi') yield [gateway, below(pointer, 'gateways', name)];
  }
}

/** A provisioning gateway has its server's address or is simulated; a login has a password. */
export function* provisioningHasItsServer(config: unknown, pointer: string): Generator<Fault> {
  for (const [{ host, port, simulated, username, password_env }, place] of provisioners(config, pointer)) {
    if ((host === undefined) !== (port === undefined))
      yield { pointer: place, message: 'must have `host` and `port` together' };
    else if ((host === undefined) === (simulated === undefined))
      yield { pointer: place, message: 'must have `host` and `port`, or else `simulated`' };
    if ((username === undefined) !== (password_env === undefined))
      yield { pointer: place, message: 'must have `username` and `password_env` together' };
  }
}

const marks = ['terminator', 'section_separator', 'parameter_separator', 'assignment', 'quote', 'list_separator'];

/** The separators of a message differ from one another. */
export function* framingIsUnambiguous(config: unknown, pointer: string): Generator<Fault> {
  for (const [{ framing }, place] of provisioners(config, pointer)) {
    const seen: [mark: string, text: string][] = [];
    for (const mark of marks) {
      const text = fieldsOf(framing)[mark];
      if (typeof text !== 'string' || text === '') continue;
      const other = seen.find(([, earlier]) => earlier.includes(text) || text.includes(earlier));
      if (other !== undefined) {
        const message = `must not be like ${other[0]}, which is ${JSON.stringify(other[1])}`;
        yield { pointer: below(place, 'framing', mark), message };
      }
      seen.push([mark, text]);
    }
  }
}
