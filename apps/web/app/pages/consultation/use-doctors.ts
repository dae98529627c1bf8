import { useDoctorsToChooseQuery } from '#features/onboarding/new-consultation.api.ts'
import type { Pathology } from './use-journey.ts'

/** Who sees patients for this; without a complaint of the body it is the psychologists. */
export const useDoctors = (pathology: Pathology | undefined) =>
  useDoctorsToChooseQuery({ pathology, profession: pathology ? 'doctor' : 'psychologist' })
