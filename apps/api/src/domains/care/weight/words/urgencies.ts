import { urgencyBesideWeight } from '@prumo/contracts/urgent-words'
import { urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import type { CheckIn } from '../check-in.ts'
import type { GivenAnswers, Urgency } from '../weight-answers.ts'

type Said = {
  standing: readonly Pick<GivenAnswers, 'redFlags' | 'answeredAt'>[]
  sent: readonly Pick<CheckIn, 'symptoms' | 'note' | 'sentAt'>[]
  decidedAt: Date | null
}

/**
 * What cannot wait, until his doctor has decided after it, and when he said it last; each kind once, the gravest first.
 * One check-in may say several.
 */
export const urgenciesIn = ({ standing, sent, decidedAt }: Said): { urgency: Urgency; at: Date }[] => {
  const since = decidedAt?.getTime() ?? 0
  const told = [
    ...standing.flatMap(({ redFlags, answeredAt: at }) =>
      redFlags.map((flag) => ({ urgency: urgencyOfNamed([flag]), at })),
    ),
    ...sent.flatMap(({ symptoms, note, sentAt: at }) =>
      [...symptoms.map((symptom) => urgencyOfNamed([symptom])), urgencyBesideWeight(note)].map((urgency) => ({
        ...{ urgency, at },
      })),
    ),
  ].filter(({ at }) => at.getTime() > since)
  return (['emergency', 'mind', 'abdomen'] as const).flatMap((urgency) => {
    const moments = told.filter((one) => one.urgency === urgency).map(({ at }) => at.getTime())
    return moments.length === 0 ? [] : [{ urgency, at: new Date(Math.max(...moments)) }]
  })
}
