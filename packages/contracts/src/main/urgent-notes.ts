import { z } from 'zod'
import { call, moment } from '../wire/call.ts'
import { diary, urgency } from '../wire/urgent-note.ts'

/** The diaries of the bearer about which somebody will call him, oldest first. Ours. */
export const listUrgentNotes = call({
  method: 'GET',
  path: '/api/v1/urgent_notes',
  request: null,
  response: z.object({
    /** His weight is followed, or he has its medicine: his page shows help at words of the belly and of purging too. */
    isBesideWeight: z.boolean(),
    urgentNotes: z.array(
      z.object({
        diary,
        urgency,
        /** What words of before spoke of, if that was something else. */
        alsoUrgency: urgency.nullable(),
        /** The doctor whose patient he is; null: the team calls. */
        doctorName: z.string().nullable(),
        openedAt: moment,
        /** By when somebody speaks to him. */
        dueAt: moment,
        isLate: z.boolean(),
      }),
    ),
  }),
  example: {
    response: {
      isBesideWeight: false,
      urgentNotes: [
        {
          ...{ diary: 'self_rating', urgency: 'mind', alsoUrgency: null, doctorName: 'Dra. Helena Prado' },
          ...{ openedAt: '2026-11-26T12:00:00.000Z', dueAt: '2026-11-27T00:00:00.000Z', isLate: false },
        },
      ],
    },
  },
})
