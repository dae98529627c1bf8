import type { Context } from '#platform/context'
import { findErasure as find, findStanding } from './erasures.repository.ts'

export { askForErasure, type LookAtErasure, lookAtErasure, stopTokenOf } from './ask-for-erasure.ts'
export { type Erasure, wasDelayed } from './erasure.ts'
export { exportOwnData } from './export-own-data.ts'
export { type HeldPart, listHeldData } from './list-held-data.ts'
export type { PrivacyFailures, PrivacyFaults } from './privacy.errors.ts'
export type { PrivacyEvents } from './privacy.events.ts'
export { stopErasureAskedSince, stopErasureByLink, stopOwnErasure } from './stop-erasure.ts'

/** The erasure of this account that was not stopped; null if there is none. */
export const findStandingErasure = (ctx: Context, { userId }: { userId: number }) => findStanding(ctx, userId)

/** One request to erase an account, by its id; null if there is none. */
export const findErasure = (ctx: Context, { erasureId }: { erasureId: string }) => find(ctx, erasureId)
