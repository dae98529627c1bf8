import { z } from 'zod'
import { call, day, id, moment, pathology } from '../wire/call.ts'
import { recordPdf } from '../wire/record-pdf.ts'

export const evolution = z.object({
  patientId: id,
  /** What he may rate: what he has consulted about here. */
  conditions: z.array(pathology),
  /** The same question over time, his own ratings first. A reworded question is another series. */
  series: z.array(
    z.object({
      key: z.string(),
      /** Null: about the treatment as a whole. */
      about: pathology.nullable(),
      source: z.enum(['survey', 'follow_up', 'own', 'weight']),
      title: z.string(),
      question: z.string(),
      least: z.number(),
      /** Null: without an end. */
      most: z.number().nullable(),
      unit: z.string().nullable(),
      /** From the worst to the best, in words; null for numbers. */
      levels: z.array(z.string()).nullable(),
      /** Oldest first; the more, the better, but of a weight: its trend in kilos, and in words what was measured. */
      points: z.array(z.object({ day, value: z.number(), words: z.string() })),
    }),
  ),
  /** What was prescribed, oldest first. */
  changes: z.array(
    z.object({
      day,
      kind: z.enum(['started', 'changed', 'repeated']),
      medicine: z.string(),
      posology: z.string(),
      /** The means of his own ratings in the 28 days before and after, where he said enough. */
      around: z.array(z.object({ key: z.string(), before: z.number(), after: z.number() })),
    }),
  ),
  /** How many days what was sent lasts for, of the days since the first parcel. */
  dispensed: z.array(
    z.object({
      name: z.string(),
      since: day,
      until: day,
      prescribedDays: z.number().int().positive(),
      coveredDays: z.number().int().min(0),
    }),
  ),
  /** What he said of the days when the medicine was due. */
  taken: z.object({
    asPrescribed: z.number().int().min(0),
    inPart: z.number().int().min(0),
    not: z.number().int().min(0),
  }),
  /** Oldest first. `fileSrc` null: it opens by itself, in the visit named. */
  photos: z.array(
    z.object({
      id,
      consultationId: id.nullable(),
      name: z.string(),
      addedAt: moment,
      fileSrc: z.string().nullable(),
    }),
  ),
  /** What each visit concluded, newest first. */
  comments: z.array(z.object({ at: moment, doctorName: z.string(), words: z.string() })),
})

export const evolutionExample = {
  patientId: 1,
  conditions: ['erectileDysfunction'],
  series: [
    {
      key: 'own.erectileDysfunction',
      about: 'erectileDysfunction',
      source: 'own',
      title: 'Avaliação do dia',
      question: 'De 0 (muito mal) a 10 (muito bem), como foi o dia?',
      least: 0,
      most: 10,
      unit: null,
      levels: null,
      points: [{ day: '2026-11-26', value: 6, words: '' }],
    },
  ],
  changes: [
    {
      day: '2026-10-01',
      kind: 'started',
      medicine: 'Tadalafila 5 mg',
      posology: 'Um comprimido por dia.',
      around: [],
    },
  ],
  dispensed: [
    { name: 'Tadalafila diária', since: '2026-10-03', until: '2026-11-28', prescribedDays: 57, coveredDays: 57 },
  ],
  taken: { asPrescribed: 1, inPart: 0, not: 0 },
  photos: [],
  comments: [{ at: '2026-10-01T13:30:00.000Z', doctorName: 'Dra. Helena Prado', words: 'Volte em três meses.' }],
}

/** How the bearer is over time, on one page. Ours. */
export const showEvolution = call({
  method: 'GET',
  path: '/api/v1/evolution',
  request: null,
  response: z.object({ evolution }),
  example: { response: { evolution: evolutionExample } },
})

/** The bearer says how a day was; a second time replaces what he said of it. Ours. */
export const rateDay = call({
  method: 'POST',
  path: '/api/v1/self_ratings',
  request: z.object({
    about: pathology,
    /** In São Paulo: today, or one of the seven days before. */
    day,
    rating: z.number(),
    taken: z.enum(['as_prescribed', 'in_part', 'not', 'nothing_due']).nullable(),
    note: z.string().max(2_000),
  }),
  response: z.object({ evolution }),
  example: {
    request: { about: 'erectileDysfunction', day: '2026-11-26', rating: 6, taken: 'as_prescribed', note: '' },
    response: { evolution: evolutionExample },
  },
})

/** The same page as a tagged PDF (base64) for another doctor, drawn on demand. Ours. */
export const drawEvolution = call({
  method: 'GET',
  path: '/api/v1/evolution_pdf',
  request: null,
  response: recordPdf,
  example: { response: { recordPdf: { name: 'evolucao.pdf', pdf: 'JVBERi0xLjc=' } } },
})
