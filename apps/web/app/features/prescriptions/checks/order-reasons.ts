import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { useDraft } from '#shared/hooks/draft.ts'

type Reasons = Record<string, string>

// Drafts hold texts; in memory only, as everything that staff write about a patient.
const inMemory = memoryDrafts({ reasons: '' })
// The server keeps those of a consultation's own sheet (issue/kept-prescription).
const kept = memoryDrafts({ reasons: '' }, [])
export const reasonsDraft = (scope: OrderScope) => (scope.startsWith('consultation ') ? kept : inMemory)(scope)

const read = (reasons: string): Reasons => (reasons === '' ? {} : (JSON.parse(reasons) as Reasons))

/** What is written: a new sheet of a consultation, one that replaces another, or one that is renewed. */
export type OrderScope = `consultation ${number}` | `replacing ${number}` | `renewal ${number}`

/**
 * Why a doctor signs in spite of what was found, by finding, while he still writes it. Each order has its own: what is
 * signed or cleared in one leaves the others as they are.
 */
export const useOrderReasons = (scope: OrderScope) => {
  const draft = reasonsDraft(scope)
  const reasons = read(useDraft(draft).reasons)
  return {
    reasonFor: (finding: string) => reasons[finding] ?? '',
    write: (finding: string, reason: string) =>
      draft.write({ reasons: JSON.stringify({ ...reasons, [finding]: reason }) }),
    clear: () => draft.clear(),
    /** As they are sent; a reason for what is found no more is left out by the server. */
    given: Object.entries(reasons)
      .filter(([, reason]) => reason.trim() !== '')
      .map(([finding, reason]) => ({ finding, reason: reason.trim() })),
  }
}
