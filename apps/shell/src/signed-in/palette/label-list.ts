const lists = new Intl.ListFormat('en-GB');

/** As the beginning of a sentence: "Boards, tasks and people". */
export const listLabels = (labels: readonly string[]): string =>
  lists.format(labels.map((label, place) => (place === 0 ? label : label.toLowerCase())));
