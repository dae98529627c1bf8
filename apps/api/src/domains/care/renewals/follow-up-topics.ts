import type { ActiveSubstance } from '#domains/care/prescriptions'
import type { FollowUpTopic } from '#domains/care/surveys'
import { isSubstanceClass, type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'

/**
 * What is asked again because of what the prescription gives. Sources: the leaflets' warnings of these classes (Bulário
 * Eletrônico da ANVISA), as in the surveys of the conditions; of oral minoxidil, fall of pressure and rapid pulse.
 */
const asksFor: Record<FollowUpTopic, readonly (SubstanceClass | SubstanceKey)[]> = {
  erection_medicine: ['pde5_inhibitor'],
  pressure: ['pde5_inhibitor', 'alpha_blocker', 'vasodilator', 'snri', 'minoxidil'],
  mood: ['ssri', 'snri', 'tricyclic', 'five_alpha_reductase_inhibitor', 'systemic_retinoid'],
  pregnancy: ['tetracycline', 'systemic_retinoid', 'topical_retinoid'],
}

/** What is put on the skin reaches the heart, the pressure and the mood too little to ask; a child it may reach. */
const ofSkinToo: readonly FollowUpTopic[] = ['pregnancy']

export const topicsOf = (substances: readonly ActiveSubstance[]): FollowUpTopic[] =>
  (Object.keys(asksFor) as FollowUpTopic[]).filter((topic) =>
    substances.some(({ key, isTopical }) => (!isTopical || ofSkinToo.includes(topic)) && isAmong(key, asksFor[topic])),
  )

const isAmong = (key: SubstanceKey, named: readonly (SubstanceClass | SubstanceKey)[]): boolean =>
  named.some((name) => name === key || (isSubstanceClass(name) && substanceNamed(key).classes.includes(name)))
