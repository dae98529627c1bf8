export type StoreCreditAction = 'allocated' | 'authorized' | 'captured' | 'released' | 'credited'

/** Something that was done with a credit; never changed afterwards. */
export type StoreCreditEvent = {
  id: number
  action: StoreCreditAction
  amountCents: number
  /** What the customer had left in all his credits when it was done. */
  userTotalCents: number
  createdAt: Date
}

/** What a credit comes to: given, held for orders that are not paid yet, and spent. */
export type Balance = { amountCents: number; authorizedCents: number; usedCents: number }

export type StoreCredit = Balance & {
  id: number
  /** Null once the customer is gone. */
  userId: number | null
  category: { id: number; name: string }
  type: { id: number; name: string; priority: number }
  createdAt: Date
}

/** What can still be spent. */
export const remainingCents = ({ amountCents, authorizedCents, usedCents }: Balance): number =>
  amountCents - authorizedCents - usedCents

export const emptyBalance: Balance = { amountCents: 0, authorizedCents: 0, usedCents: 0 }

/**
 * The balance after something was done; null where there is too little to do it with: never is more held and spent
 * than was given, nothing captured or released that was not held, nothing credited back that was not spent.
 */
export const after = (balance: Balance, action: StoreCreditAction, cents: number): Balance | null => {
  const next = moved(balance, action, cents)
  const isSound = cents > 0 && next.authorizedCents >= 0 && next.usedCents >= 0 && remainingCents(next) >= 0
  return isSound ? next : null
}

const moved = (balance: Balance, action: StoreCreditAction, cents: number): Balance => {
  const { amountCents, authorizedCents, usedCents } = balance
  switch (action) {
    case 'allocated':
      return { ...balance, amountCents: amountCents + cents }
    case 'authorized':
      return { ...balance, authorizedCents: authorizedCents + cents }
    case 'captured':
      return { ...balance, authorizedCents: authorizedCents - cents, usedCents: usedCents + cents }
    case 'released':
      return { ...balance, authorizedCents: authorizedCents - cents }
    case 'credited':
      return { ...balance, usedCents: usedCents - cents }
  }
}

/** A part of what is to be paid, taken from one credit. */
export type CreditPart = { storeCreditId: number; amountCents: number }

/** Takes an amount from credits in the order given, as far as they go; nothing is taken from an empty one. */
export const partsOf = (credits: readonly (Balance & { id: number })[], amountCents: number): CreditPart[] => {
  const parts: CreditPart[] = []
  let left = amountCents
  for (const credit of credits) {
    const taken = Math.min(left, remainingCents(credit))
    if (taken <= 0) continue
    parts.push({ storeCreditId: credit.id, amountCents: taken })
    left -= taken
  }
  return parts
}
