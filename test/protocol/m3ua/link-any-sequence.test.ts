/** A link can become active again after any messages of a peer, and after any losses of the association. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { LinkRole } from '../../../src/protocol/m3ua/types.ts';
import type { M3uaContents } from '../../../src/protocol/m3ua/messages.ts';
import { encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { messages as arbitraryMessages } from './arbitrary-messages.ts';
import { makeActive, upcomingLink, type LoneLink } from './lone-link.ts';
import { rounds } from '../../support/depth.ts';

type Happening =
  | { readonly message: M3uaContents }
  | { readonly bytes: Uint8Array }
  | { readonly does: 'loses' | 'waits' | 'is full' };

const plain = fc
  .constantFrom(
    'ASPUP',
    'ASPUP ACK',
    'ASPAC',
    'ASPAC ACK',
    'ASPIA',
    'ASPIA ACK',
    'ASPDN',
    'ASPDN ACK',
    'BEAT',
    'BEAT ACK',
    'ERR',
  )
  .map((name) => ({ message: { name, parameters: [] } as M3uaContents }));
const notifications = fc
  .constantFrom('alternateAspActive' as const, 'insufficientAspResources' as const)
  .map((information) => ({
    message: { name: 'NTFY' as const, parameters: [{ status: { type: 'other' as const, information } }] },
  }));
const happenings: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 2, arbitrary: notifications },
  { weight: 2, arbitrary: arbitraryMessages.map((message) => ({ message })) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 12 }).map((bytes) => ({ bytes })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('loses' as const, 'waits' as const, 'is full' as const).map((does) => ({ does })),
  },
);

const happen = async (lone: LoneLink, happening: Happening): Promise<void> => {
  if ('bytes' in happening) lone.receiveBytes(happening.bytes);
  else if ('message' in happening) lone.receiveBytes(encodeM3ua(happening.message));
  else if (happening.does === 'loses') await lone.lose('cut');
  else if (happening.does === 'is full') lone.association.isFull = !lone.association.isFull;
  else await lone.pass(2000, 500);
};

/** Answers like a peer that follows the standard. */
const answer = (lone: LoneLink): void => {
  for (const { name, parameters } of lone.association.messages()) {
    if (name === 'ASPUP' || name === 'ASPAC' || name === 'BEAT') lone.receive({ name: `${name} ACK`, parameters });
  }
};

const activeAndInactiveInTurn = (told: readonly string[]): boolean =>
  told
    .filter((what) => what === 'active' || what.startsWith('inactive'))
    .every((what, index) => (index % 2 === 0 ? what === 'active' : what !== 'active'));

describe('a link, whatever happens to it', () => {
  for (const role of ['asp', 'ipsp'] satisfies LinkRole[]) {
    it(`can be active again when the association is lost and found: ${role} that initiates`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happenings, { maxLength: 25 }), async (script) => {
          const lone = await upcomingLink({ role, heartbeatSeconds: 30 });
          for (const happening of script) await happen(lone, happening);
          await lone.lose('cut');
          await lone.pass(11_000, 500);
          lone.association.isFull = false;
          await lone.pass(2000, 500);
          makeActive(lone);
          await lone.wire.settle();
          expect(lone.link.state).to.equal('active');
          expect(activeAndInactiveInTurn(lone.user.told)).to.equal(true);
          void lone.link.close();
          await lone.pass(9000, 500);
          expect(lone.link.state).to.equal('closed');
        }),
        { numRuns: rounds(150) },
      );
    });
  }

  it('is active again by itself, where the peer answers as it should from then on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { maxLength: 25 }), async (script) => {
        const lone = await upcomingLink({ role: 'asp', heartbeatSeconds: 30 });
        for (const happening of script) await happen(lone, happening);
        lone.receive({ name: 'NTFY', parameters: [{ status: { type: 'asStateChange', information: 'asPending' } }] });
        for (let waited = 0; waited < 60_000; waited += 500) {
          lone.association.isFull = false;
          answer(lone);
          await lone.pass(500, 500);
        }
        expect(lone.link.state).to.equal('active');
      }),
      { numRuns: rounds(60) },
    );
  });

  for (const role of ['sgp', 'ipsp'] satisfies LinkRole[]) {
    it(`can be active again on the same association: ${role} that answers`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(happenings, { maxLength: 25 }), async (script) => {
          const lone = await upcomingLink({ role, initiates: false });
          for (const happening of script)
            if (!('does' in happening) || happening.does !== 'loses') await happen(lone, happening);
          makeActive(lone, false);
          await lone.wire.settle();
          expect(lone.link.state).to.equal('active');
          expect(activeAndInactiveInTurn(lone.user.told)).to.equal(true);
          await lone.lose('cut');
          expect([lone.link.state, lone.user.told.at(-1)]).to.deep.equal(['closed', 'inactive: cut']);
        }),
        { numRuns: rounds(150) },
      );
    });
  }
});
