import { makeDraft, useDraft } from '#shared/hooks/draft.ts'

/**
 * The search word of one page, kept in memory so that it is there on the way back from a result. No URL contains it: a
 * patient's name beside the results is health data. Sign-out clears it.
 */
export const searchedWord = () => {
  const draft = makeDraft<{ word: string }>(null, { word: '' })
  return (): [string, (word: string) => void] => [useDraft(draft).word, (word) => draft.write({ word })]
}
