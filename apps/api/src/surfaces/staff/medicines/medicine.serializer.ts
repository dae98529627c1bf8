import type { listMedicines } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Prescribable } from '#domains/care/prescriptions'
import {
  compositionWords,
  monitoringOf,
  namesOfFormula,
  nextStepOf,
  packagesFor,
  takeWords,
} from '#domains/medicines/formulary'

type Wire = z.infer<typeof listMedicines.response>['medicines'][number]

/** Contains no price: a doctor's screen must not show one. */
export const medicineOnTheWire = ({
  formula,
  description,
  activeIngredients,
  controlClass,
  law,
  media,
}: Prescribable): Wire => ({
  key: formula.key,
  productId: formula.productId,
  label: description,
  activeIngredients,
  alsoCalled: namesOfFormula(formula),
  indications: formula.indications,
  composition: compositionWords(formula),
  take: takeWords(formula),
  posologies: formula.posologies.map((posology) => ({
    ...posology,
    packages: packagesFor(formula, posology, posology.durationDays),
  })),
  greatest: { perWeek: null, ...formula.greatest },
  nextStep: nextStepOf(formula)?.key ?? null,
  offLabel: formula.offLabel,
  monitoring: monitoringOf(formula),
  source: formula.source,
  controlClass,
  media,
  law: {
    validityDays: law.validityDays,
    mostDays: law.mostDays,
    asks: [...law.asks],
    source: law.source,
  },
})
