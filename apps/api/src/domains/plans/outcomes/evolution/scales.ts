import type { SentSurveyKey } from '#domains/care/surveys'

/** A question whose answers have an order, from the worst to the best; an answer without a place in it is left out. */
type Scale = { survey: SentSurveyKey; key: string } & (
  | { worstToBest: readonly string[] }
  | { unit: string; moreIs: 'better' }
)

/** The questions that are asked again and say how it goes. No questionnaire of somebody else: decision 0144. */
export const scales: readonly Scale[] = [
  { survey: 'followUp', key: 'effect', worstToBest: ['none', 'some', 'good'] },
  { survey: 'followUp', key: 'side_effects', worstToBest: ['stopped', 'mild', 'no'] },
  { survey: 'erectileDysfunction', key: 'firmness', worstToBest: ['never', 'seldom', 'half', 'always'] },
  { survey: 'erectileDysfunction', key: 'lasting', worstToBest: ['seldom', 'half', 'always'] },
  { survey: 'erectileDysfunction', key: 'spontaneous', worstToBest: ['none', 'weaker', 'often'] },
  { survey: 'prematureEjaculation', key: 'control', worstToBest: ['none', 'little', 'some', 'good'] },
  { survey: 'prematureEjaculation', key: 'minutes', unit: 'min', moreIs: 'better' },
  { survey: 'prematureEjaculation', key: 'distress', worstToBest: ['much', 'some', 'little'] },
  { survey: 'lowLibido', key: 'desire', worstToBest: ['never', 'seldom', 'sometimes', 'often'] },
  { survey: 'hairLoss', key: 'pace', worstToBest: ['fast', 'slow', 'stopped'] },
  { survey: 'dermatitis', key: 'sleep', worstToBest: ['most', 'some', 'no'] },
]

export type { Scale }
