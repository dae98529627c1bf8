import type { issuePrescription } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Paper } from '#domains/care/prescriptions'

type Wire = NonNullable<z.infer<typeof issuePrescription.response>['prescription']['paper']>

/** Where an original is, for its doctor and its patient; the scan stays with the pharmacy. */
export const paperOnTheWire = ({ state, ...paper }: Paper): Wire => ({ state, ...stepOnTheWire(paper) })

/** What the last step says, whoever asks. */
export const stepOnTheWire = ({ sentTo, reason, at }: Omit<Paper, 'state'>): Omit<Wire, 'state'> => ({
  sentTo,
  reason,
  at: at?.toISOString() ?? null,
})
