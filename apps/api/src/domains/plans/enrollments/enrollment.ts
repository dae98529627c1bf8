export type EnrollmentState = 'waiting_for_payment' | 'open' | 'canceled'

/** Somebody's place in a programme, by the order that pays for it. */
export type Enrollment = {
  id: number
  programId: number
  orderId: number
  /** Null until somebody is known by an account. */
  userId: number | null
  state: EnrollmentState
  openedAt: Date | null
  canceledAt: Date | null
  createdAt: Date
}

/** Every move there is. Out of `canceled` only money leads that came after its order was given up. */
export const moves: Record<EnrollmentState, readonly EnrollmentState[]> = {
  waiting_for_payment: ['open', 'canceled'],
  open: ['canceled'],
  canceled: ['open'],
}

export const mayMove = (from: EnrollmentState, to: EnrollmentState): boolean => moves[from].includes(to)

type Told = { state: 'open'; userId: number } | { state: 'canceled' }

/** The enrolment in another state, with what that state says of it. Throws on a move that does not exist. */
export const moved = (enrollment: Enrollment, told: Told, now: Date): Enrollment => {
  if (!mayMove(enrollment.state, told.state))
    throw new Error(`an enrolment may not move from ${enrollment.state} to ${told.state}`)
  return told.state === 'open'
    ? { ...enrollment, ...told, openedAt: now, canceledAt: null }
    : { ...enrollment, ...told, canceledAt: now }
}

/** Whether it still counts: an order that was given up leaves nothing to see. */
export const stands = ({ state }: Pick<Enrollment, 'state'>): boolean => state !== 'canceled'
