import type { Actor } from '#platform/context'

/** A patient's treatments, with their prices, are his alone; our own work does what he asked for. */
export const mayHave = (patientId: number, actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.userId === patientId)
