import { useDoctorsToChooseQuery } from '#features/onboarding/new-consultation.api.ts'
import type { Pathology } from './use-journey.ts'

/** The doctors for this complaint; without a physical complaint, the psychologists. */
export const useDoctors = (pathology: Pathology | undefined, { isSkipped = false } = {}) =>
  useDoctorsToChooseQuery({ pathology, profession: pathology ? 'doctor' : 'psychologist' }, { skip: isSkipped })
