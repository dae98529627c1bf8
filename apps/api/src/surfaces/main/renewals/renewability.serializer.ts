import type { listRenewals } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Renewability } from '#domains/care/renewals'

type Wire = z.infer<typeof listRenewals.response>['renewals'][number]

/** Contains neither who answered nor what the patient answered. */
export const renewabilityOnTheWire = ({
  prescriptionId,
  whyNot,
  from,
  until,
  renewal,
  advice,
}: Renewability): Wire => ({
  prescriptionId,
  whyNot,
  from: from.toISOString(),
  until: until.toISOString(),
  renewal: renewal && {
    id: renewal.id,
    state: renewal.state,
    askedAt: renewal.askedAt.toISOString(),
    answeredAt: renewal.answeredAt?.toISOString() ?? null,
    note: renewal.note,
    newPrescriptionId: renewal.newPrescriptionId,
  },
  advice,
})
