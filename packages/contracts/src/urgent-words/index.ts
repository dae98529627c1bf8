import { type SpokenSymptom, speaksOfAbdomen, symptomsSpokenOf } from './abdomen.ts'
import { speaksOfEmergency } from './emergency.ts'
import { speaksOfHarmToOthers } from './harm-to-others.ts'
import { speaksOfMind } from './mind.ts'
import { speaksOfPurging } from './purging.ts'
import { saidIn } from './said.ts'
import { speaksOfViolence } from './violence.ts'

/**
 * What somebody's words speak of that cannot wait for us. It only puts help nearby onto his screen and his case first:
 * no word is needed for either, and none keeps a message from being sent. Device and server say the same by it.
 */
export const urgencyIn = (words: string): 'emergency' | 'mind' | null => urgenciesIn(words)[0] ?? null

/** All that they speak of, the mind first. */
export const urgenciesIn = (words: string): ('emergency' | 'mind')[] => {
  const said = saidIn(words)
  // Who wants to hurt somebody needs somebody to talk to, and those around him the police.
  return [
    ...(speaksOfMind(said) || speaksOfHarmToOthers(said) ? ['mind' as const] : []),
    ...(speaksOfEmergency(said) ? ['emergency' as const] : []),
  ]
}

/**
 * Beside weight: purging and days without food are an illness that asks for company, not for a smaller number; vomiting
 * that does not stop and a strong pain of the belly ask for a hospital today, as the same two do when they are ticked.
 */
export const urgencyBesideWeight = (words: string): 'emergency' | 'mind' | 'abdomen' | null =>
  urgenciesBesideWeight(words)[0] ?? null

/** All of it: what cannot wait of anybody comes first. */
export const urgenciesBesideWeight = (words: string): ('emergency' | 'mind' | 'abdomen')[] => {
  const said = saidIn(words)
  return [
    ...new Set([
      ...urgenciesIn(words),
      ...(speaksOfPurging(said) ? (['mind'] as const) : []),
      ...(speaksOfAbdomen(said) ? (['abdomen'] as const) : []),
    ]),
  ]
}

/** Whether they speak of blows or threats of somebody at home, whose numbers stand beside 188 and 192. */
export const isViolenceIn = (words: string): boolean => speaksOfViolence(saidIn(words))

/** Whether they speak of hurting or killing somebody else, for which 190 stands beside the other numbers. */
export const isHarmToOthersIn = (words: string): boolean => speaksOfHarmToOthers(saidIn(words))

/** What could have been ticked, and was written. */
export const symptomsInWords = (words: string): SpokenSymptom[] => symptomsSpokenOf(saidIn(words))
