import type { SubstanceKey } from '#domains/medicines/substances'
import type { Component, Formula, Lasting, Measure, Posology } from './formula.ts'

/** `perPackage`: where a package holds more than its whole doses take. */
type Amount = Omit<Component, 'perPackage'> & { perPackage?: number }

type Presentation = {
  /** Ends the label: 'frasco de 15 ml'. */
  label: string
  productId?: number
  package: Measure
  dosesPerPackage: number
  components: Amount[]
} & Partial<Pick<Formula, 'posologies' | 'greatest' | 'dose'>>

type Medicine = Pick<Formula, 'indications' | 'route' | 'form' | 'dose' | 'posologies' | 'greatest' | 'source'> & {
  key: string
  name: string
  controlClass?: Formula['controlClass']
  lasting?: Lasting
  offLabel?: string
  warnings?: string[]
  presentations: Presentation[]
}

/**
 * The presentations of a medicine as formulas. The key of the only presentation is the medicine's; of several, each has
 * its product's number behind it, as the catalogue's products have.
 */
export const defineMedicine = ({ key, name, presentations, ...shared }: Medicine): Formula[] =>
  presentations.map(({ label, productId, components, ...own }) => ({
    controlClass: 'simple',
    ...shared,
    ...own,
    key: presentations.length === 1 ? key : `${key}-${productId}`,
    medicine: key,
    productId: productId ?? null,
    label: `${name}, ${label}`,
    lasting: shared.lasting ?? null,
    offLabel: shared.offLabel ?? null,
    warnings: shared.warnings ?? [],
    components: components.map((amount) => ({
      ...amount,
      perPackage: amount.perPackage ?? Math.round(amount.perDose * own.dosesPerPackage * 1_000) / 1_000,
    })),
  }))

export const mg = (substance: SubstanceKey, name: string, perDose: number): Amount => ({
  substance,
  name,
  perDose,
  unit: 'mg',
  concentration: null,
})

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** So many milligrams in each gram or millilitre, of which a dose takes `perDose`. */
const measured =
  (of: 'g' | 'ml', perDose: number) =>
  (substance: SubstanceKey, name: string, mgPerMeasure: number): Amount => ({
    substance,
    name,
    perDose: Math.round(mgPerMeasure * perDose * 1_000) / 1_000,
    unit: 'mg',
    concentration: `${number.format(mgPerMeasure)} mg/${of} (${number.format(mgPerMeasure / 10)}%)`,
  })

/** A layer on the skin of two hands: what covers a fingertip, half a gram (Long and Finlay, 1991). */
const fingertipGrams = 0.5
export const perFingertip = measured('g', fingertipGrams)
export const perGrams = (grams: number) => measured('g', grams)
export const perMl = (ml: number) => measured('ml', ml)

const measure = (one: string, many: string) => (holds: string | null) => ({ one, many, holds })
export const bottle = measure('frasco', 'frascos')
export const box = measure('caixa', 'caixas')
export const tube = measure('bisnaga', 'bisnagas')
export const jar = measure('pote', 'potes')

// A metering valve of half a millilitre, so that a bottle of 15 ml has the thirty doses of a month.
export const jet: Measure = { one: 'jato', many: 'jatos', holds: '0,5 ml' }
export const capsule: Measure = { one: 'cápsula', many: 'cápsulas', holds: null }
export const tablet: Measure = { one: 'comprimido', many: 'comprimidos', holds: null }
export const application = (holds: string): Measure => ({ one: 'aplicação', many: 'aplicações', holds })
export const fingertip = application('0,5 g')

type Words = { note?: string; durationDays?: number; daysPerWeek?: number }

export const regularly = (perTake: number, takesPerDay: number, words: Words = {}): Posology => ({
  perTake,
  takesPerDay,
  daysPerWeek: words.daysPerWeek ?? 7,
  isAsNeeded: false,
  durationDays: words.durationDays ?? 30,
  note: words.note ?? null,
})

/** Once, on the same day of each week. */
export const weekly = (perTake: number, words: Omit<Words, 'daysPerWeek'> = {}): Posology =>
  regularly(perTake, 1, { durationDays: 28, ...words, daysPerWeek: 1 })

/** At most once a day, when it is wanted. */
export const whenNeeded = (perTake: number, words: Words = {}): Posology => ({
  ...regularly(perTake, 1, words),
  isAsNeeded: true,
})

/** Begins the source of everything that our pharmacy compounds. */
export const ownFormula =
  'Concentração e embalagem: fórmula própria do serviço, a confirmar pela farmacêutica responsável antes da venda.'
