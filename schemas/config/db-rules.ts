/**
 * Rules beyond JSON Schema for the gateways to databases. Like the other rules of the configuration, each looks only at
 * values of the right shape.
 */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, type Fields } from '../loose-values.ts';

function* databases(config: unknown, pointer: string): Generator<[gateway: Fields, pointer: string]> {
  for (const [name, value] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const gateway = fieldsOf(value);
    if (gateway['kind'] === 'db') yield [gateway, below(pointer, 'gateways', name)];
  }
}

/** A database has an address, or is simulated. */
export function* databaseIsAddressedOrSimulated(config: unknown, pointer: string): Generator<Fault> {
  for (const [{ url, simulated }, place] of databases(config, pointer))
    if ((url === undefined) === (simulated === undefined))
      yield { pointer: place, message: 'must have `url`, or else `simulated`' };
}

/** Secrets belong in the environment. */
export function* databaseUrlHasNoPassword(config: unknown, pointer: string): Generator<Fault> {
  for (const [{ url }, place] of databases(config, pointer)) {
    if (typeof url !== 'string' || !URL.canParse(url)) continue;
    const { password, searchParams } = new URL(url);
    if (password !== '' || searchParams.has('password'))
      yield {
        pointer: below(place, 'url'),
        message: 'must not have a password: `password_env` names the variable that holds it',
      };
  }
}
