/**
 * Whether an operation is of the side that the tester plays in its dialogue: of the SCP, or of the switch and its
 * special resource. TCAP would also send an operation of the other side, which the peer does not expect.
 */

/** The role in the type of an operation over INAP's dialogues: `ssp` of `inap.ssp_to_scp.InitialDP`. */
const playedBy = (type: string): string | undefined => /^(?:inap|tcap)\.(ssp|scp|srf)_/.exec(type)?.[1];

const names: Readonly<Record<string, string>> = { ssp: 'SSP', scp: 'SCP', srf: 'SRF' };

/**
 * `opener`: the type of the operation that the dialogue begins with. Undefined where both are of one side, or the side
 * of one is not known.
 */
export const faultOfSide = (type: string, opener: string): string | undefined => {
  const [played, wanted] = [playedBy(opener), playedBy(type)];
  if (played === undefined || wanted === undefined || (played === 'scp') === (wanted === 'scp')) return undefined;
  return `is of the ${names[wanted]}, and the tester is the ${names[played]} in this dialogue, which ${opener} begins`;
};
