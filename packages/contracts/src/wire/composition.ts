import { z } from 'zod'

const measure = z.object({
  one: z.string(),
  many: z.string(),
  /** What one of it contains: '0,5 ml'; null if it is counted only. */
  holds: z.string().nullable(),
})

/** What is in a medicine, in words, so that no client converts or rounds an amount (RDC 67/2007, 12.1). */
export const composition = z.object({
  route: z.string(),
  form: z.string(),
  dose: measure,
  package: measure,
  dosesPerPackage: z.number().int(),
  components: z.array(
    z.object({ name: z.string(), perDose: z.string(), perPackage: z.string(), concentration: z.string().nullable() }),
  ),
  /** One sentence for each component, as on the signed document. */
  lines: z.array(z.string()),
  /** For the label (RDC 67/2007, 12.3). */
  warnings: z.array(z.string()),
})
export type Composition = z.infer<typeof composition>

export const compositionExample: Composition = {
  route: 'via sublingual',
  form: 'spray',
  dose: { one: 'jato', many: 'jatos', holds: '0,5 ml' },
  package: { one: 'frasco', many: 'frascos', holds: '15 ml' },
  dosesPerPackage: 30,
  components: [
    { name: 'Tadalafila', perDose: '5 mg', perPackage: '150 mg', concentration: null },
    { name: 'Protodioscina', perDose: '20 mg', perPackage: '600 mg', concentration: null },
  ],
  lines: [
    'Tadalafila: 5 mg por jato (0,5 ml), 150 mg por frasco (15 ml)',
    'Protodioscina: 20 mg por jato (0,5 ml), 600 mg por frasco (15 ml)',
  ],
  warnings: ['Agite antes de usar.'],
}

/** How much and how often; `isAsNeeded`: at most this much in a day. */
export const dose = z.object({
  perTake: z.number(),
  takesPerDay: z.number().int(),
  daysPerWeek: z.number().int(),
  isAsNeeded: z.boolean(),
})
export type Dose = z.infer<typeof dose>

export const doseExample: Dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
