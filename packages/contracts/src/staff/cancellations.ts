import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

/**
 * Cancels a prescription, for its doctor or one who may prescribe for the patient now. The public page, the patient and
 * an open request at the pharmacy know at once.
 */
export const cancelPrescription = call({
  method: 'POST',
  path: '/api/staff/v1/prescriptions/{id}/cancellation',
  request: z.object({ reason: z.string() }),
  response: z.object({ prescription: z.object({ id, state: z.literal('canceled'), canceledAt: moment }) }),
  example: {
    request: { reason: 'O paciente relatou uso de nitrato.' },
    response: { prescription: { id: 1, state: 'canceled', canceledAt: '2026-11-24T09:00:00.000Z' } },
  },
})
