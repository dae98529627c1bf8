import type { ControlClass } from '#domains/medicines/formulary'
import type { Context } from '#platform/context'

/** Paper: two copies, printed and signed by hand; the original is what a pharmacy keeps. */
export type Medium = 'electronic' | 'paper'

/**
 * On which media a class may be issued now, the usual one first. RDC 1.000/2025: an electronic sheet of any class but
 * the simple one needs a national number, so without a provider of numbers it is written on paper (decision 0048).
 */
export const mediaOf = (controlClass: ControlClass, { gateways }: Pick<Context, 'gateways'>): Medium[] => {
  if (controlClass === 'simple') return ['electronic']
  return gateways.numbering === null ? ['paper'] : ['electronic', 'paper']
}

/** Whether the sheet waits for a national number before its signature. */
export const needsNumber = ({ controlClass, medium }: { controlClass: ControlClass; medium: Medium }): boolean =>
  medium === 'electronic' && controlClass !== 'simple'
