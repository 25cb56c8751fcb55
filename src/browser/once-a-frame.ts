/** `draw` at the next frame, however often it is asked for until then. */
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
