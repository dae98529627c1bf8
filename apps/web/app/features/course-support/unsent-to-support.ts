import { type Draft, makeDraft } from '#shared/hooks/draft.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

// In memory only, never in browser storage: it is health data (design 5). A sign-out clears it.
const drafts = new Map<number, Draft<{ body: string }>>()
noteUnsentText(() => [...drafts.values()].some((draft) => draft.read().body.trim() !== ''))

/** What is being written to the support of one course. */
export const unsentTo = (enrollmentId: number): Draft<{ body: string }> => {
  const draft = drafts.get(enrollmentId) ?? makeDraft(null, { body: '' })
  drafts.set(enrollmentId, draft)
  return draft
}
