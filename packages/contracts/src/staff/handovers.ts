import { z } from 'zod'
import { call, id } from '../wire/call.ts'
import { dispensingHandover, handoverReason } from '../wire/dispensing-handover.ts'

/**
 * Another pharmacy checks, sells and makes what nobody has decided about yet; the patient is told why. From then on the
 * request answers 404 here. 422 for a pharmacy that is not in the request's `mayGoTo`, 409 dispensing_decided,
 * dispensing_in_question, original_at_pharmacy.
 */
export const handOverDispensing = call({
  method: 'POST',
  path: '/api/staff/v1/dispensings/{id}/handover',
  request: z.object({ pharmacy_id: id, reason: handoverReason }),
  response: z.object({ handover: dispensingHandover }),
  example: {
    request: { pharmacy_id: 3, reason: 'material_missing' },
    response: {
      handover: {
        from: 'Farmácia Aurora Manipulação Ltda.',
        to: 'Farmácia do Sul Ltda.',
        reason: 'material_missing',
        at: '2026-11-23T15:00:00.000Z',
      },
    },
  },
})
