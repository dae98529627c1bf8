import type { documentBody } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { DocumentBody } from '#domains/care/signed-documents'

/** What is to be signed, as the domain takes it: leave has no times, a declaration of presence no days. */
export const bodyFrom = (wire: z.infer<typeof documentBody>): DocumentBody => {
  if (wire.kind !== 'certificate') return wire
  const { kind, purpose, day, days = null, from = null, until = null, cid, notes, remarks } = wire
  const isLeave = purpose === 'leave'
  return {
    ...{ kind, purpose, day, notes, remarks },
    days: isLeave ? days : null,
    from: isLeave ? null : from,
    until: isLeave ? null : until,
    cid: cid?.trim().toUpperCase() || null,
  }
}
