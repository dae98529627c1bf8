import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

export const correctionField = z.enum(['name', 'cpf', 'birth_date'])

const correction = z.object({
  id,
  field: correctionField,
  /** Eleven digits, YYYY-MM-DD, or a whole name. */
  wanted: z.string(),
  state: z.enum(['open', 'accepted', 'refused']),
  askedAt: moment,
  decidedAt: moment.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
})
const example = {
  id: 3,
  field: 'birth_date' as const,
  wanted: '1990-02-01',
  state: 'open' as const,
  askedAt: '2026-11-23T12:00:00.000Z',
  decidedAt: null,
  answer: null,
}

/**
 * What the bearer asked to have corrected that he cannot change himself (LGPD art. 18 III), newest first, fifty at a
 * time; `before` continues. Ours.
 */
export const listCorrections = call({
  method: 'GET',
  path: '/api/v1/corrections',
  request: z.object({ before: id.optional() }),
  response: z.object({ corrections: z.array(correction) }),
  example: { response: { corrections: [example] } },
})

/**
 * Asks for a correction of name, CPF or birth date. Nothing changes before the administration accepts it. The same
 * value again is the same request; 409 correction_open while another value waits; 422 correction_not_needed where the
 * bearer may change it himself. Ours.
 */
export const askForCorrection = call({
  method: 'POST',
  path: '/api/v1/corrections',
  request: z.object({ field: correctionField, value: z.string().max(300), reason: z.string().max(500) }),
  response: z.object({ correction }),
  example: {
    request: { field: 'birth_date', value: '1990-02-01', reason: 'Digitei o mês errado.' },
    response: { correction: example },
  },
})
