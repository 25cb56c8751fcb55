/**
 * The tokens of every page: colours, spaces, sizes of type and fonts, as custom properties, which the pictures inherit.
 *
 * A colour is one line, light and dark; the reader's system chooses, unless the page sets `data-theme`. Every colour of
 * text has a contrast of at least 4.9 on every ground.
 */
export const palette = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #0f1215);
  --sunk: light-dark(#f5f6f8, #171b20);
  --hover: light-dark(#f0f2f5, #1c2127);
  --line: light-dark(#e2e5ea, #282e36);
  --line-strong: light-dark(#c3c9d2, #434b57);
  --ink: light-dark(#15191f, #e8ebee);
  --ink-2: light-dark(#454d59, #b3bac4);
  --ink-3: light-dark(#5f6875, #929ba7);
  --accent: light-dark(#1a56b8, #86b3ff);
  --accent-wash: light-dark(#e8f0fc, #17253c);
  --on-accent: light-dark(#ffffff, #0c1a30);
  --good: light-dark(#0f6e35, #66cb8f);
  --good-wash: light-dark(#e4f4ea, #12291c);
  --bad: light-dark(#b1221a, #ff9589);
  --bad-wash: light-dark(#fdecea, #351a17);
  --warn: light-dark(#855000, #e6b455);
  --warn-wash: light-dark(#fcf1da, #2e2413);
  --fired: light-dark(#c2410c, #ff9a5c);
  --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s6: 24px; --s8: 32px; --s12: 48px;
  --t1: 12px; --t2: 13px; --t3: 15px; --t4: 20px;
  --sans: -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  --radius: 6px;
  --gutter: 32px;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
`;
