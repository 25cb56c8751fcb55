/** The style of `call-ladder.ts` and `call-source.ts`, for the console's page and for a report in one file. */
import { mostLifelines } from './call-ladder.ts';

/** Shares of the width between neighbouring lifelines: caller and switch exchange few messages. */
const widths: Readonly<Record<string, readonly number[]>> = { '3': [30, 70], '4': [20, 18, 62], '5': [18, 16, 33, 33] };

const columns = (shares: readonly number[]): string => shares.map((share) => `minmax(0, ${share}fr)`).join(' ');

const grids = Array.from({ length: mostLifelines - 1 }, (_, index) => {
  const lanes = index + 2;
  const of = (which: string, shares: readonly number[]): string =>
    `${which} :is(.lanes, .life, .on) { grid-template-columns: ${columns(shares)}; }`;
  const usual = of(
    `.call.lanes-${lanes}`,
    Array.from({ length: lanes - 1 }, () => 1),
  );
  const shares = widths[String(lanes)];
  return shares === undefined ? usual : `${usual}\n${of(`.call.from-caller.lanes-${lanes}`, shares)}`;
});

const places = Array.from({ length: mostLifelines }, (_, from) =>
  Array.from(
    { length: mostLifelines - from },
    (__, more) =>
      `.call .x-${from + 1}-${from + 1 + more} { grid-column: ${from + 1} / ${Math.max(from + 2, from + 1 + more)}; }`,
  ),
).flat();

const lanes = Array.from(
  { length: mostLifelines },
  (_, index) => `.call .at-${index + 1} { grid-column: ${index + 1}; }`,
);

export const callStyle = `
.call { --pad: 28px; --gutter-of-call: 80px; position: relative; max-width: 800px; }
.call ol { margin: 0; padding: 0; list-style: none; }
.call :is(.lanes, .life, .on) { display: grid; }
.call.lanes-1 :is(.lanes, .life, .on) { grid-template-columns: minmax(0, 1fr); }
${[...grids, ...lanes, ...places].join('\n')}
.call .lanes { position: relative; z-index: 1; margin-left: var(--gutter-of-call); padding: 0 var(--pad); height: 24px; align-items: center; }
.call .lane { grid-row: 1; justify-self: start; transform: translateX(-50%); font-weight: 600; white-space: nowrap; }
.call .lane.last:not(.at-1) { grid-column: -2 / -1; justify-self: end; transform: translateX(50%); }
.call .life { position: absolute; inset: 26px 0 0 var(--gutter-of-call); padding: 0 var(--pad); pointer-events: none; }
.call .life i { border-left: 1px solid var(--line-strong); }
.call .life i:last-child { border-right: 1px solid var(--line-strong); }
.call .msg { position: relative; display: grid; grid-template-columns: 28px 44px minmax(0, 1fr); gap: 0 4px; padding: 3px 0; border-radius: 4px; }
.call .msg:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.call :is(.op, .ms) { position: relative; color: var(--ink-3); font-size: 12px; line-height: 20px; text-align: right; font-variant-numeric: tabular-nums; }
.call .op { color: var(--ink-2); display: flex; justify-content: flex-end; align-items: center; height: 20px; }
.call .on { position: relative; padding: 0 var(--pad); }
.call .on > * { min-width: 0; }
.call .what { grid-row: 1; text-align: center; line-height: 18px; white-space: nowrap; }
.call .what > span:first-child, .call .carries span { padding: 0 3px; border-radius: 2px; background: var(--ground); }
.call .dialogue { color: var(--ink-3); font-weight: 400; }
.call .what.own { text-align: left; margin-left: 6px; }
.call .what.own.end { text-align: right; margin: 0 6px 0 0; }
.call .carries { grid-row: 3; margin-inline: 6px; color: var(--ink-3); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
.call .shaft { grid-row: 2; position: relative; height: 8px; color: var(--ink-2); }
.call .shaft::before { content: ''; position: absolute; inset: 3px 1px auto; border-top: 1.5px solid currentColor; }
.call .shaft::after { content: ''; position: absolute; top: 0; width: 8px; height: 8px; background: currentColor; }
.call .right::after { right: 0; clip-path: polygon(0 0, 100% 50%, 0 100%); }
.call .left::after { left: 0; clip-path: polygon(100% 0, 0 50%, 100% 100%); }
.call .quiet .what, .call .quiet .shaft, .call .missing .what, .call .missing .shaft { color: var(--ink-3); }
.call .quiet .shaft::before { border-top-width: 1px; }
.call .bad { background: var(--bad-wash); }
.call .bad .what { color: var(--bad); font-weight: 600; }
.call .bad :is(.shaft, .op) { color: var(--bad); }
.call .bad :is(.what, .carries) > span:first-child { background: var(--bad-wash); }
.call .bad :is(.carries, .ms) { color: var(--ink); }
.call .missing .shaft::before { border-top-style: dashed; }
.call .missing .shaft::after { top: 0.5px; width: 7px; height: 7px; clip-path: none; transform: rotate(45deg); border: solid currentColor; border-width: 1.25px 1.25px 0 0; background: none; }
.call .missing .left::after { transform: rotate(225deg); left: 2px; }
.call .missing .right::after { right: 2px; }
.call .fold { position: relative; margin: 4px 0; background: var(--ground); font-size: 12px; line-height: 16px; }
.call .fold > details > summary { padding: 4px 0; margin-left: 76px; }
.call .fold .msg { font-size: 13px; }

.source.placed { margin: 0; padding: 8px 0; list-style: none; border-radius: 6px; background: var(--sunk); overflow-x: auto; }
.source.placed ol { margin: 0; padding: 0; list-style: none; }
.source.placed li:not(.fold) { display: grid; grid-template-columns: 20px 32px minmax(0, 1fr) auto; gap: 0 8px; padding: 0 12px 0 8px; font: 12px/20px var(--mono); counter-increment: none; }
.source.placed li::before { content: none; }
.source.placed li.fold { display: block; }
.source .mark { display: flex; align-items: center; justify-content: center; height: 20px; color: var(--good); }
.source .mark .icon { width: 12px; height: 12px; }
.source .line { color: var(--ink-3); text-align: right; user-select: none; }
.source.placed code { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; padding-left: 4ch; text-indent: -4ch; }
.source .opno { color: var(--ink-3); font-family: var(--sans); }
.source :is(.k, .cm) { color: var(--ink-3); }
.source .ty { font-weight: 600; }
.source.placed li.is-bad { background: var(--bad-wash); box-shadow: inset 3px 0 var(--bad); }
.source .is-bad :is(.mark, .opno) { color: var(--bad); }
.source .is-bad .line { color: var(--ink); }
.source.placed li.is-halted { background: var(--warn-wash); box-shadow: inset 3px 0 var(--warn); }
.source .is-halted :is(.mark, .opno) { color: var(--warn); }
.source .is-out code, .source .is-out .ty { color: var(--ink-3); font-weight: 400; }
.source .aside { grid-column: 3 / -1; padding-bottom: 4px; color: var(--bad); font-family: var(--sans); overflow-wrap: anywhere; }
.source .fold > details > summary { padding: 4px 0 4px 68px; font: 12px/16px var(--sans); }

@media (max-width: 719px) {
  .call { --pad: 14px; --gutter-of-call: 60px; }
  .call .msg { grid-template-columns: 20px 32px minmax(0, 1fr); }
  .call .what { grid-column: 1 / -1; white-space: normal; overflow-wrap: anywhere; }
  .call .carries { grid-column: 1 / -1; }
  .call .fold > details > summary { margin-left: 56px; }
  .source.placed li:not(.fold) { grid-template-columns: 14px 24px minmax(0, 1fr); gap: 0 6px; padding-inline: 6px; }
  .source .opno { display: none; }
  .source .fold > details > summary { padding-left: 48px; }
}
`;
