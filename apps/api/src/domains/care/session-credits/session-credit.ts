export type SessionOrigin = 'package' | 'treatment'
export type SessionState = 'available' | 'spent' | 'taken_back'

/** A right to one session with a psychologist. */
export type SessionCredit = {
  id: number
  patientId: number
  origin: SessionOrigin
  /** Paid for it: a package's order, or a parcel's. */
  orderId: number
  /** Among those of its order, from 1. */
  number: number
  state: SessionState
  /** While it is spent. */
  consultationId: number | null
  /** Its money went back while it was spent: it ends when it is given back. */
  revokedAt: Date | null
  grantedAt: Date
}

/** Every transition; nothing leads out of `taken_back`. */
export const moves: Record<SessionState, readonly SessionState[]> = {
  available: ['spent', 'taken_back'],
  spent: ['available', 'taken_back'],
  taken_back: [],
}

/** What is given back is available again, unless its money went back meanwhile. */
export const stateWhenGivenBack = ({ revokedAt }: Pick<SessionCredit, 'revokedAt'>): SessionState =>
  revokedAt === null ? 'available' : 'taken_back'

/** Which available one is spent: first what came with a treatment, for it is worth no money; then the oldest. */
export const nextToSpend = (available: readonly SessionCredit[]): SessionCredit | null =>
  available.toSorted(
    (one, other) => Number(one.origin === 'package') - Number(other.origin === 'package') || one.id - other.id,
  )[0] ?? null

/** What an order's sessions have become. The three parts add up to `granted`. */
export type SessionSource = {
  orderId: number
  origin: SessionOrigin
  granted: number
  available: number
  spent: number
  takenBack: number
  /** The sessions whose money went back: taken back, or revoked while spent. */
  paidBack: number
  grantedAt: Date
}

export const sourcesOf = (credits: readonly SessionCredit[]): SessionSource[] =>
  [...Map.groupBy(credits, ({ orderId }) => orderId)].flatMap(([orderId, ofOrder]) => {
    const [first] = ofOrder
    if (!first) return []
    const { origin, grantedAt } = first
    const count = (state: SessionState) => ofOrder.filter((credit) => credit.state === state).length
    const parts = { available: count('available'), spent: count('spent'), takenBack: count('taken_back') }
    const paidBack = ofOrder.filter(({ state, revokedAt }) => state === 'taken_back' || revokedAt !== null).length
    return [{ orderId, origin, granted: ofOrder.length, ...parts, paidBack, grantedAt }]
  })
