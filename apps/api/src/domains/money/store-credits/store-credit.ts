export type StoreCreditAction = 'allocated' | 'authorized' | 'captured' | 'released' | 'credited'

/** An event of a credit; it never changes. */
export type StoreCreditEvent = {
  id: number
  action: StoreCreditAction
  amountCents: number
  /** The customer's total balance after it. */
  userTotalCents: number
  createdAt: Date
}

/** A credit's amounts: given, held for unpaid orders, and spent. */
export type Balance = { amountCents: number; authorizedCents: number; usedCents: number }

export type StoreCredit = Balance & {
  id: number
  /** Null once the customer is deleted. */
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
 * The balance after an event; null if there is too little for it: held plus spent never exceeds given, only held credit
 * is captured or released, and only spent credit is credited back.
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

/** The part of a payment taken from one credit. */
export type CreditPart = { storeCreditId: number; amountCents: number }

/** Takes an amount from credits in the given order, as far as they go; empty ones are skipped. */
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
