/** What the screens of To-do need without a schema. */
export const todoTitleMax = 200;

/** How a list is ordered, and so how it is grouped on screen. */
export const todoOrders = ['day', 'board'] as const;
export type TodoOrder = (typeof todoOrders)[number];
