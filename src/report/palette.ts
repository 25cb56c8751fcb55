/**
 * The colours of every page of ours, light and dark as the reader prefers: custom properties, which the pictures take over too.
 */
export const palette = `
:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --ground: #eef1f5;
  --ink: #17202c;
  --faint: #566273;
  --line: #c9d2dc;
  --soft: #f5f7fa;
  --accent: #1d5fb8;
  --on-accent: #ffffff;
  --wash: #e2edfb;
  --caused: #fdeccf;
  --good: #12803f;
  --bad: #b3261e;
  --busy: #9a5b00;
  --fired: #c2410c;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12171e;
    --ground: #0b0f14;
    --ink: #e3e9f0;
    --faint: #9aa7b6;
    --line: #323d4a;
    --soft: #1a212a;
    --accent: #7db4ff;
    --on-accent: #0b1420;
    --wash: #1b3152;
    --caused: #463312;
    --good: #4cc97e;
    --bad: #ff8a80;
    --busy: #f0b762;
    --fired: #ff9a5c;
  }
}
`;
