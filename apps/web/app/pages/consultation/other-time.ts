import type { Consultation } from '#features/onboarding/new-consultation.api.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'

/** Where another time is chosen for a booking: one of a programme has its own page. */
export const otherTimeFor = ({ programme }: Pick<Consultation, 'programme'>): string => {
  if (programme === 'prep') return lateLinks.myPrepConsultation()
  return programme === 'weight' ? lateLinks.myWeightConsultation() : links.newConsultation('horario')
}
