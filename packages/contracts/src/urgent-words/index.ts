import { speaksOfEmergency } from './emergency.ts'
import { speaksOfMind } from './mind.ts'
import { speaksOfPurging } from './purging.ts'
import { saidIn } from './said.ts'

/**
 * What somebody's words speak of that cannot wait for us. It only puts help nearby onto his screen and his case first:
 * no word is needed for either, and none keeps a message from being sent. Device and server say the same by it.
 */
export const urgencyIn = (words: string): 'emergency' | 'mind' | null => {
  const said = saidIn(words)
  if (speaksOfMind(said)) return 'mind'
  return speaksOfEmergency(said) ? 'emergency' : null
}

/** Beside weight: purging and days without food are an illness that asks for company, not for a smaller number. */
export const urgencyBesideWeight = (words: string): 'emergency' | 'mind' | null =>
  urgencyIn(words) ?? (speaksOfPurging(saidIn(words)) ? 'mind' : null)
