let actions = 0;
let isCounting = false;

const count = () => {
  actions += 1;
};

/**
 * For what moves the focus later than the press that caused it, such as after an answer or the next drawing: what comes back
 * is true until another key or button is pressed. Whoever has gone on is not taken away from where they are.
 */
export function whileNobodyActs(): () => boolean {
  if (!isCounting) {
    isCounting = true;
    for (const action of ['keydown', 'pointerdown']) {
      addEventListener(action, count, { capture: true, passive: true });
    }
  }
  const then = actions;
  return () => actions === then;
}
