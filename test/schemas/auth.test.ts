import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalName } from '../../schemas/distinguished-name.ts';
import { validate } from '../../schemas/index.ts';

const faultsOf = (config: unknown): string[] => {
  const checked = validate.config(config);
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};
const sha256 = 'ab'.repeat(32);
const tls = { certificate_file: 'c.pem', key_file: 'k.pem', client_ca_file: 'a.pem' };

describe('a client that may use the service', () => {
  it('is distinguished by names and digests', () => {
    const tokens = [
      { name: 'ci', sha256, role: 'operator' },
      { name: 'ci', sha256: sha256.toUpperCase(), role: 'viewer' },
      { name: 'token', sha256: '0'.repeat(64), role: 'admin' },
    ];
    expect(faultsOf({ auth: { tokens } })).to.deep.equal([
      '/auth/tokens/1/name is that of token 1 already',
      '/auth/tokens/1/sha256 is that of token 1 already',
      '/auth/tokens/2/name must be another name: `token` is that of the token in the environment',
    ]);
  });

  it('has to be written in the right notation', () => {
    const faults = faultsOf({
      auth: {
        tokens: [{ name: '', sha256: 'secret', role: 'root' }],
        client_certificates: [{ subject: 'ci', role: 'viewer' }],
      },
    });
    expect(faults.map((fault) => fault.split(' ')[0])).to.deep.equal([
      '/auth/tokens/0/name',
      '/auth/tokens/0/sha256',
      '/auth/tokens/0/role',
      '/auth/client_certificates/0/subject',
      '/auth/client_certificates',
    ]);
    expect(faults[1]).to.equal('/auth/tokens/0/sha256 must be a SHA-256 digest: 64 hex digits');
    expect(faults[4]).to.equal('/auth/client_certificates requires `client_ca_file` under `http.tls` or `tcp.tls`');
  });

  it('is distinguished by the subject of a certificate, in any spelling', () => {
    const client_certificates = [
      { subject: 'CN=ci,O=Example', role: 'viewer' },
      { subject: 'cn=ci, o=Example', role: 'admin' },
    ];
    expect(faultsOf({ tcp: { tls }, auth: { client_certificates } })).to.deep.equal([
      '/auth/client_certificates/1/subject is that of certificate 1 already',
    ]);
  });
});

/** In the notation of RFC 4514 §2.4. */
const escaped = (value: string): string =>
  value
    .replaceAll(/[\\"+,;<=>]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

describe('a distinguished name', () => {
  it('is the same however it is escaped, spaced and its types are written', () => {
    const same = ['CN=a\\, b,O=Ex', 'cn=a\\2C b, o=Ex', 'Cn = a\\2c\\20b , O= Ex '].map(canonicalName);
    expect(new Set(same).size).to.equal(1);
    expect(canonicalName('OU=x+O=y,C=z')).to.equal(canonicalName('O=y+OU=x,C=z'));
    expect(canonicalName('CN=\\C3\\A4')).to.equal(canonicalName('CN=ä'));
  });

  it('is another one with other values, in another case or another order', () => {
    const others = ['CN=a,O=b', 'O=b,CN=a', 'CN=A,O=b', 'CN=a+O=b', 'CN=a\\,O\\=b', 'CN=a', 'CN=a,O=b,O=b'].map(
      canonicalName,
    );
    expect(new Set(others).size).to.equal(others.length);
    expect(others).to.not.include(undefined);
  });

  it('is refused in any other form', () => {
    for (const text of [
      '',
      'a',
      'CN=',
      'CN=a,',
      'CN=a+',
      '=a',
      'CN="a"',
      'CN=a;O=b',
      'CN=a\\',
      'CN=a\\x',
      'CN=\\FF',
      '1=a',
      'C N=a',
    ])
      expect(canonicalName(text), text).to.equal(undefined);
  });

  it('keeps every value', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(canonicalName(`CN=${escaped(one)},O=${escaped(other)}`)).to.equal(
          `cn=${JSON.stringify(one)},o=${JSON.stringify(other)}`,
        );
      }),
    );
  });
});
