import type { CardAnswer, HomeLayout } from '@atrium/contracts/home';
import type { Audience, RemoteCard, RemoteContract } from '@atrium/remote-contract';

/** A card with its name over all remotes, by which layouts know it. */
export interface HomeCard extends RemoteCard {
  readonly name: string;
}

/** Whether somebody may do what a card is for; undefined while nobody has asked. */
export type May = ((action: string) => boolean) | undefined;

/** The cards of remotes for someone, in the order of their contracts. */
export const cardsOf = (contracts: readonly RemoteContract[], role: Audience, may: May): readonly HomeCard[] =>
  contracts
    .flatMap(({ name, cards = [] }) => cards.map((card) => ({ ...card, name: `${name}.${card.id}` })))
    .filter(({ audience }) => audience?.includes(role) ?? true)
    .filter(({ may: action }) => action === undefined || may?.(action) === true)
    .sort((one, other) => one.order - other.order);

/** The same as somebody has ordered them; those that they haven’t stand behind. */
export function inOrderOf(cards: readonly HomeCard[], order: HomeLayout['order']): readonly HomeCard[] {
  const placeOf = ({ name }: HomeCard) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A remote’s endpoint may answer anything. */
export const isCardAnswer = (answer: unknown): answer is CardAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'rows' in answer &&
  Array.isArray(answer.rows) &&
  'total' in answer &&
  typeof answer.total === 'number';

/** Whether there is anything on a card. */
export const hasContent = ({ rows, value }: CardAnswer): boolean => rows.length > 0 || value !== undefined;
