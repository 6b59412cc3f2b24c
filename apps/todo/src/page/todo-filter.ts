import { todoOrders } from '@atrium/contracts/todo-options';
import { addressFilter, choice, oneOf } from '@atrium/lists';

/** How the list is grouped, and whether it shows what is completed, in the address. */
export const todoFilter = addressFilter({ by: choice(todoOrders, 'day'), completed: oneOf(['true']) });
