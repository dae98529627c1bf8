import { makeDraft, useDraft } from '#shared/hooks/draft.ts'

/**
 * What is looked for in one place, there again on the way back from what was found. In memory only and in no address:
 * a patient's name beside what it finds says something of his health. Signing out takes it away.
 */
export const searchedWord = () => {
  const draft = makeDraft<{ word: string }>(null, { word: '' })
  return (): [string, (word: string) => void] => [useDraft(draft).word, (word) => draft.write({ word })]
}
