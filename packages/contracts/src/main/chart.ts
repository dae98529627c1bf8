import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'

/** What professionals wrote about the bearer, in brief: what stands, and what each visit concluded. Ours. */
export const showOwnChart = call({
  method: 'GET',
  path: '/api/v1/chart',
  request: null,
  response: z.object({
    chart: z.object({
      /**
       * Until when the bearer is to be seen in person (CFM 2.314/2022 art. 6 § 2); null for who is in no doctor's care.
       * `last` null: none is on record.
       */
      inPerson: z
        .object({
          last: z.object({ on: day, where: z.string() }).nullable(),
          dueOn: day,
          state: z.enum(['in_time', 'soon', 'overdue']),
        })
        .nullable(),
      entries: z.array(
        z.object({
          id,
          kind: z.enum(['problem', 'allergy', 'medicine', 'vital', 'avoid', 'refutation', 'in_person']),
          text: z.string(),
          detail: z.string().nullable(),
          /** CID-10, of a problem. */
          code: z.string().nullable(),
          /** The day of a visit in person. */
          on: day.nullable(),
          vital: z
            .object({
              measure: z.enum(['blood_pressure', 'heart_rate', 'weight', 'height', 'temperature', 'saturation']),
              value: z.number(),
              second: z.number().nullable(),
            })
            .nullable(),
          authorName: z.string(),
          at: moment,
        }),
      ),
      visits: z.array(z.object({ id, doctorName: z.string(), closedAt: moment, closingNote: z.string().nullable() })),
    }),
  }),
  example: {
    response: {
      chart: {
        inPerson: { last: { on: '2026-10-02', where: 'Consultório no Recife' }, dueOn: '2027-03-31', state: 'in_time' },
        entries: [
          {
            id: 5,
            kind: 'allergy',
            text: 'Tadalafila',
            detail: 'Urticária',
            code: null,
            on: null,
            vital: null,
            authorName: 'Dra. Helena Prado',
            at: '2026-11-23T13:20:00.000Z',
          },
        ],
        visits: [
          {
            id: 11,
            doctorName: 'Dra. Helena Prado',
            closedAt: '2026-11-23T13:30:00.000Z',
            closingNote: 'Sem contraindicações. Retorno em três meses.',
          },
        ],
      },
    },
  },
})
