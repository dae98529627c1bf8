import { z } from 'zod'
import { evolution, evolutionExample } from '../main/evolution.ts'
import { call, day } from '../wire/call.ts'

/** How a patient is over time, for a doctor with a reason to open his chart; the reading is logged. Ours. */
export const showPatientEvolution = call({
  method: 'GET',
  path: '/api/staff/v1/patients/{id}/evolution',
  request: null,
  response: z.object({ evolution }),
  example: { response: { evolution: evolutionExample } },
})

const treatment = z.object({
  /** Keys of its substances. */
  treatment: z.string(),
  name: z.string(),
  /** The first day of the quarter in which they first said how it goes. */
  quarter: day,
  patients: z.number().int().min(10),
  /** As finely as groups of ten and more allow; `all` where nothing finer may be told. */
  measures: z.array(
    z.object({
      measure: z.enum(['effect', 'side_effects']),
      counts: z.array(z.object({ outcome: z.string(), patients: z.number().int().min(10) })),
    }),
  ),
})

/** How many were treated in a quarter and had said nothing of any treatment by its end; none where fewer than ten. */
const uncounted = z.object({ quarter: day, patients: z.number().int().min(10) })

/** What became of treatments over everybody: the same for who asks, without a filter. Ours. */
export const showOutcomes = call({
  method: 'GET',
  path: '/api/staff/v1/outcomes',
  request: null,
  response: z.object({
    outcomes: z.object({ quarters: z.array(day), uncounted: z.array(uncounted), treatments: z.array(treatment) }),
  }),
  example: {
    response: {
      outcomes: {
        quarters: ['2026-07-01'],
        uncounted: [{ quarter: '2026-07-01', patients: 210 }],
        treatments: [
          {
            treatment: 'tadalafil',
            name: 'Tadalafila',
            quarter: '2026-07-01',
            patients: 52,
            measures: [
              {
                measure: 'effect',
                counts: [
                  { outcome: 'good', patients: 37 },
                  { outcome: 'less', patients: 15 },
                ],
              },
              { measure: 'side_effects', counts: [{ outcome: 'all', patients: 52 }] },
            ],
          },
        ],
      },
    },
  },
})

/** The same as a file. Ours. */
export const exportOutcomes = call({
  method: 'GET',
  path: '/api/staff/v1/outcomes_file',
  request: null,
  response: z.object({ file: z.object({ name: z.string(), csv: z.string() }) }),
  example: { response: { file: { name: 'resultados.csv', csv: 'trimestre;tratamento\r\n' } } },
})
