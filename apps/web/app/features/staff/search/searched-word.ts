import { makeDraft, useDraft } from '#shared/hooks/draft.ts'

/**
 * The search word of one page, kept in memory so that it is there on the way back from a result. It is in no address:
 * a patient's name beside what it finds is health data. Signing out clears it.
 */
export const searchedWord = () => {
  const draft = makeDraft<{ word: string }>(null, { word: '' })
  return (): [string, (word: string) => void] => [useDraft(draft).word, (word) => draft.write({ word })]
}
