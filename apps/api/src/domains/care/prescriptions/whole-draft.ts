import type { ControlClass } from '#domains/medicines/formulary'
import type { Context } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { type Medium, mediaOf } from './classes/medium.ts'
import { classOfDraft, type Draft, missingFields } from './prescription-draft.ts'
import { fieldsMissing, mediumNotOffered, numberingUnavailable } from './prescriptions.errors.ts'

/**
 * The class of a draft that lacks nothing, and the medium that was asked for, or else the usual one. Throws
 * invalid_fields with each missing field, and numbering_unavailable for an electronic one that has no number to get.
 */
export const wholeDraft = (
  ctx: Context,
  { draft, medium }: { draft: Draft; medium: Medium | undefined },
): { controlClass: ControlClass; medium: Medium } => {
  const faults = missingFields(draft)
  if (hasFaults(faults)) throw fieldsMissing(faults)
  const controlClass = classOfDraft(draft)
  const [usual = 'paper', ...others] = mediaOf(controlClass, ctx)
  if (medium === undefined || medium === usual || others.includes(medium)) {
    return { controlClass, medium: medium ?? usual }
  }
  throw medium === 'electronic' ? numberingUnavailable() : mediumNotOffered()
}
