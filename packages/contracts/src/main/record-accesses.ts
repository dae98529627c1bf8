import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

/** Who read what of the bearer's record, newest first, at most fifty, those before `before`. Ours (LGPD art. 18). */
export const listRecordAccesses = call({
  method: 'GET',
  path: '/api/v1/record_accesses',
  request: z.object({ before: id.optional() }),
  response: z.object({
    recordAccesses: z.array(
      z.object({
        id,
        actorName: z.string(),
        actorRole: z.enum(['patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator']),
        what: z.enum([
          'consultation',
          'survey',
          'messages',
          'document',
          'prescription',
          'profile',
          'dispensing',
          'appointment',
          'chart',
        ]),
        at: moment,
      }),
    ),
  }),
  example: {
    response: {
      recordAccesses: [
        {
          id: 1,
          actorName: 'Dra. Helena Prado',
          actorRole: 'doctor',
          what: 'survey',
          at: '2026-11-23T13:00:00.000Z',
        },
      ],
    },
  },
})
