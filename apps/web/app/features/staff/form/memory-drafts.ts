import { type Draft, makeDraft } from '#shared/hooks/draft.ts'
import { noteUnsentText } from '#shared/hooks/unsent-text.ts'

/**
 * One draft per case, by its id, so that text about one patient never appears in another's form. In memory only: staff
 * write health data, which does not belong in a browser's storage. `written` names the fields that a person types; the
 * form fills in the others, and they do not count as unsent text.
 */
export const memoryDrafts = <Form extends Record<string, string>>(
  empty: Form,
  written: readonly (keyof Form)[] = Object.keys(empty),
): ((id: number | string) => Draft<Form>) => {
  const drafts = new Map<number | string, Draft<Form>>()
  noteUnsentText(() =>
    [...drafts.values()].some((draft) => written.some((field) => draft.read()[field] !== empty[field])),
  )
  return (id) => {
    const draft = drafts.get(id) ?? makeDraft<Form>(null, empty)
    drafts.set(id, draft)
    return draft
  }
}
