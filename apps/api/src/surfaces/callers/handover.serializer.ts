import type { handOverDispensing } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { NamedHandover } from '#domains/plans/subscriptions'

type Wire = z.infer<typeof handOverDispensing.response>['handover']

/** As pharmacists and the patient read it; who did it only the log says. */
export const handoverOnTheWire = ({ from, to, reason, handedAt }: NamedHandover): Wire => ({
  from,
  to,
  reason,
  at: handedAt.toISOString(),
})
