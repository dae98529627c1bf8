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
        /** Null: somebody with the access code of a prescription, of whom nothing is written down. */
        actorName: z.string().nullable(),
        actorRole: z.enum(['patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator']).nullable(),
        /** Why the reading was allowed; null for those from before reasons were kept. */
        reason: z
          .enum([
            'treats',
            'handed',
            'covers',
            'pharmacist_check',
            'break_glass',
            'same_cpf',
            'review',
            'agenda',
            'access_code',
            'support',
            'on_duty',
            'addressed',
            'money_back',
          ])
          .nullable(),
        /** The words of an emergency access. */
        reasonWords: z.string().nullable(),
        what: z.enum([
          'consultation',
          'survey',
          'messages',
          'document',
          'prescription',
          'signed_document',
          'profile',
          'dispensing',
          'appointment',
          'chart',
          'break_glass',
          'course_support',
          'prep',
          'weight',
          'urgent_note',
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
          reason: 'treats',
          reasonWords: null,
          what: 'survey',
          at: '2026-11-23T13:00:00.000Z',
        },
      ],
    },
  },
})
