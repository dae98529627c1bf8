import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { useDraft } from '#shared/hooks/draft.ts'
import type { ItemForm } from './item-form.ts'
import type { OrderedItem } from './prescribing.api.ts'

/** An item of the order: what is sent, what it is called, and what was typed, for a change of it. */
export type OrderEntry = { item: OrderedItem; label: string; form: ItemForm }

// Drafts hold texts. No browser's storage has what staff write about a patient; the server keeps it.
export const orderDraft = memoryDrafts({ entries: '' }, [])

/** What an earlier release wrote in another form is left out. */
const read = (entries: string): OrderEntry[] => {
  const known: unknown = entries === '' ? [] : JSON.parse(entries)
  return Array.isArray(known) ? known.filter((entry) => entry?.item && entry.label && entry.form) : []
}

/** The order that the doctor puts together in a consultation and has not signed yet. */
export const usePrescriptionOrder = (consultationId: number) => {
  const draft = orderDraft(consultationId)
  const entries = read(useDraft(draft).entries)
  const write = (next: OrderEntry[]) => draft.write({ entries: next.length === 0 ? '' : JSON.stringify(next) })
  return {
    entries,
    /** As they are sent. */
    items: entries.map(({ item }) => item),
    /** At its place, or at the end. */
    put: (entry: OrderEntry, at: number | null) =>
      write(at === null ? [...entries, entry] : entries.map((one, index) => (index === at ? entry : one))),
    remove: (at: number) => write(entries.filter((_, index) => index !== at)),
    clear: () => draft.clear(),
  }
}
