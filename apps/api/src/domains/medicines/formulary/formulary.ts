import { ladderOf } from './dose-steps.ts'
import { acne } from './entries/acne.ts'
import { dermatitis } from './entries/dermatitis.ts'
import { ejaculationBoughtAnywhere } from './entries/ejaculation-bought-anywhere.ts'
import { ejaculationFormulas } from './entries/ejaculation-formulas.ts'
import { erectionSprays } from './entries/erection-sprays.ts'
import { erectionTablets } from './entries/erection-tablets.ts'
import { hair } from './entries/hair.ts'
import { prep } from './entries/prep.ts'
import { weightInjected } from './entries/weight-injected.ts'
import { weightSemaglutide } from './entries/weight-semaglutide.ts'
import type { Formula, Named } from './formula.ts'

/** Every formula, those that our pharmacy sells first. */
export const formulary: readonly Formula[] = [
  ...ejaculationFormulas,
  ...erectionSprays,
  ...erectionTablets,
  ...ejaculationBoughtAnywhere,
  ...hair,
  ...acne,
  ...dermatitis,
  ...prep,
  ...weightSemaglutide,
  ...weightInjected,
]

const byKey = new Map(formulary.map((formula) => [formula.key, formula]))
const byProduct = new Map(formulary.map((formula) => [formula.productId, formula]))

/** The formula that an item names; null for a free one, and for what the formulary does not know. */
export const findFormula = (named: Named): Formula | null => {
  if ('productId' in named) return byProduct.get(named.productId) ?? null
  return ('medicine' in named && byKey.get(named.medicine)) || null
}

/** The formula with the next dose of the ladder, to which this one's is raised; null at the top, and off a ladder. */
export const nextStepOf = (formula: Formula): Formula | null => {
  const ladder = ladderOf(formula)
  const own = formula.components[0]?.perDose ?? 0
  const next = ladder?.mg.find((mg) => mg > own)
  if (!ladder || next === undefined) return null
  return formulary.find((one) => ladderOf(one) === ladder && one.components[0]?.perDose === next) ?? null
}

/** The presentations of a medicine that the pharmacy sells, by the catalogue's slug. */
export const formulasOfMedicine = (medicine: string): Formula[] =>
  formulary.filter((formula) => formula.medicine === medicine && formula.productId !== null)
