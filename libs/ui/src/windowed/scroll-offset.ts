let offset = window.scrollY;
const update = () => {
  offset = window.scrollY;
};
addEventListener('scroll', update, { passive: true, capture: true });

/** How far the page is scrolled, in pixels. Unlike `window.scrollY`, reading it doesn’t lay out the page first. */
export const scrollOffset = (): number => offset;
