import { pathologyNamed } from '#domains/shop/catalogue'
import type { Survey, SurveyKey } from '../survey.ts'
import { acne } from './acne.ts'
import { dermatitis } from './dermatitis.ts'
import { erectileDysfunction } from './erectile-dysfunction.ts'
import { hairLoss } from './hair-loss.ts'
import { lowLibido } from './low-libido.ts'
import { prematureEjaculation } from './premature-ejaculation.ts'
import { psychology } from './psychology.ts'

/** Every survey; a condition without one does not compile. */
export const surveys: Record<SurveyKey, Survey> = {
  prematureEjaculation,
  erectileDysfunction,
  lowLibido,
  hairLoss,
  acne,
  dermatitis,
  psychology,
}

export const surveyNamed = (key: SurveyKey): Survey => surveys[key]

/** The survey for a client's word: a condition, also in the specification's misspelling (spec 3), or psychology. */
export const findSurveyKey = (text: string): SurveyKey | null =>
  text.trim() === 'psychology' ? 'psychology' : pathologyNamed(text)
