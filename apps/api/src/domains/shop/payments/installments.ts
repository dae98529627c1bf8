const most = 12
const leastCents = 500

/** domain.md 3.3: at most twelve, none below R$ 5,00, without interest. Null when the wish holds, else what is wrong. */
export const installmentsFault = (wish: { amountCents: number; installments: number }): string | null => {
  const allowed = Math.max(1, Math.min(most, Math.floor(wish.amountCents / leastCents)))
  const holds = Number.isInteger(wish.installments) && wish.installments >= 1 && wish.installments <= allowed
  return holds ? null : allowed === 1 ? 'must be 1' : `must be between 1 and ${allowed}`
}
