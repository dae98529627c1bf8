import type { ControlClass } from '#domains/medicines/formulary'
import { hasFaults } from '#platform/faults'
import { controlClassOf, needsNationalNumber } from './control-class.ts'
import { findOrdered } from './ordered-item.ts'
import { type Draft, missingFields } from './prescription-draft.ts'
import { fieldsMissing, numberingUnavailable } from './prescriptions.errors.ts'

/**
 * The control class of a draft that lacks nothing. Throws invalid_fields with each missing field, and
 * numbering_unavailable.
 */
export const classOfWhole = (draft: Draft): ControlClass => {
  const faults = missingFields(draft)
  if (hasFaults(faults)) throw fieldsMissing(faults)
  const controlClass = controlClassOf(draft.items.flatMap((item) => findOrdered(item, draft.medicines) ?? []))
  if (needsNationalNumber(controlClass)) throw numberingUnavailable()
  return controlClass
}
