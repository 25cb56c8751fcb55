/** Calls `draw` at the next frame, once for all requests until then. */
export const onceAFrame = (draw: () => void): (() => void) => {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
};
