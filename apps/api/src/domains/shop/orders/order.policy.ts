import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { Order, OrderKind } from './order.ts'

type Whose = Pick<Order, 'userId'>

/** Its customer, signed in as himself: his address book is open to him. The order's token opens the order alone. */
export const isCustomerOf = ({ userId }: Whose, actor: Actor): boolean => isHimself(actor, userId)

/**
 * Whether the caller is signed in as somebody else than the order's customer. Store credit is the customer's money:
 * nobody else who is signed in can spend it, even with the order token. The token alone can, as in the whole checkout
 * (contract.md 1.3).
 */
export const isAnothers = ({ userId }: Whose, actor: Actor): boolean =>
  actor.kind === 'user' && userId !== null && !isHimself(actor, userId)

/**
 * Whether a caller may have an order's money back and see where it goes: its customer, whoever holds its token, and our
 * own work.
 */
export const mayReach = (
  { userId, token }: Whose & Pick<Order, 'token'>,
  { actor, orderToken }: { actor: Actor; orderToken: string | null },
): boolean => actor.kind === 'system' || token === orderToken || isHimself(actor, userId)

/** Lines, names and addresses of these tell of somebody's health (LGPD art. 5 II): what they hold is read signed in. */
const ofHealth: readonly OrderKind[] = ['medicine', 'consultation', 'weight']

/** Whether an order's token opens nothing of what it holds: it tells of the health of somebody who has an account. */
export const needsItsOwner = ({ kind, userId }: Whose & Pick<Order, 'kind'>): boolean =>
  userId !== null && ofHealth.includes(kind)

/**
 * Whether a caller may read what an order holds: its customer, whoever holds its token, and our own work. A token is
 * passed on with a mail or a link, so it opens goods and courses; what tells of health opens to its owner's session
 * alone, and to the token only as long as there is no account.
 */
export const mayReadOrder = (
  order: Whose & Pick<Order, 'kind' | 'token'>,
  by: { actor: Actor; orderToken: string | null },
): boolean => (needsItsOwner(order) ? mayReach(order, { ...by, orderToken: null }) : mayReach(order, by))

/** Medicine, whose prescription is checked before each payment, is paid by its patient alone, signed in. */
export const isPaidByItsPatient = ({ kind }: Pick<Order, 'kind'>): boolean => kind === 'medicine'

/**
 * An order is paid by whoever reaches it, because a payment tells nothing of what it pays. Medicine is paid by its
 * patient alone: its Pix code and its refusals are told to nobody else.
 */
export const mayPay = (
  order: Whose & Pick<Order, 'kind' | 'token'>,
  by: { actor: Actor; orderToken: string | null },
): boolean => (isPaidByItsPatient(order) ? mayReadOrder(order, by) : mayReach(order, by))

/**
 * Whether a caller may send an order elsewhere: its customer, signed in himself. A link that leaked would send away
 * what somebody paid for, so the token is enough only where there is no account.
 */
export const mayRedirect = (
  { userId, token }: Whose & Pick<Order, 'token'>,
  { actor, orderToken }: { actor: Actor; orderToken: string | null },
): boolean => isHimself(actor, userId) || (userId === null && token === orderToken)

/** Whether an order or an address stands among this user's already. */
export const isOf = ({ userId }: Whose, ownerId: number): boolean => userId === ownerId

/**
 * Whether the team may correct the e-mail of this order: a placed order of goods without an account. An account
 * corrects its own.
 */
export const isOfGuest = ({ kind, userId, completedAt }: Pick<Order, 'kind' | 'userId' | 'completedAt'>): boolean =>
  kind === 'shop' && userId === null && completedAt !== null

/**
 * Which orders a member of the team may see to give their money back: support those of goods, administrators also those
 * whose lines tell of somebody's health.
 */
export const mayGiveBack = ({ kind }: Pick<Order, 'kind'>, actor: Actor): boolean =>
  actor.kind === 'user' &&
  (actor.roles.includes('administrator') || (kind === 'shop' && actor.roles.includes('support')))
