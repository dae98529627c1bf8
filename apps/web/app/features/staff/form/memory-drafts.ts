import { type Draft, makeDraft } from '#shared/hooks/draft.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

/**
 * What is being written of each case, by its number: there again after a look at another, and never in the form of
 * another. In memory only: what a doctor or a pharmacist writes is nothing that a browser's storage should hold.
 * `written` names the fields that somebody writes himself; what a form fills in alone is no loss.
 */
export const memoryDrafts = <Form extends Record<string, string>>(
  empty: Form,
  written: readonly (keyof Form)[] = Object.keys(empty),
): ((id: number) => Draft<Form>) => {
  const drafts = new Map<number, Draft<Form>>()
  noteUnsentText(() =>
    [...drafts.values()].some((draft) => written.some((field) => draft.read()[field] !== empty[field])),
  )
  return (id) => {
    const draft = drafts.get(id) ?? makeDraft<Form>(null, empty)
    drafts.set(id, draft)
    return draft
  }
}
