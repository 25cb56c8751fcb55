/** The figures of an association, as the inspector shows them. */
import type { LinkAssociation } from '../../schemas/index.ts';
import type { AssociationFigures } from '../protocol/transport/transport.ts';

export const describeAssociation = ({
  protocol,
  inboundStreams,
  outboundStreams,
  paths,
}: AssociationFigures): NonNullable<LinkAssociation> => ({
  protocol,
  streams: { sent: outboundStreams ?? null, received: inboundStreams ?? null },
  paths:
    paths?.map(({ address, state, isCurrent, timeout, roundTrip }) => ({
      address,
      state,
      current: isCurrent,
      rto: timeout,
      srtt: roundTrip ?? null,
    })) ?? null,
});
