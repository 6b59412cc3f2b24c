let actions = 0;
let isCounting = false;

const count = () => {
  actions += 1;
};

/**
 * For code that moves the focus some time after the press that caused it, such as after a response or a render. The returned
 * function answers true until another key or button is pressed, so that users who have moved on aren’t interrupted.
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
