import { useState } from 'react'
import { type Draft, useDraft } from './draft.ts'
import type { Faults } from './use-form.ts'

type Options<Form> = {
  draft: Draft<Form>
  /** The server's data; null if there is none, or it may not be shown. */
  known: Form | null
  check: (form: Form) => Faults<Form>
}

/**
 * Known data is shown for reading as long as it is complete and nobody has typed anything else; null if it must be
 * typed. `alter` opens the fields with the known data.
 */
export const useKnown = <Form extends Record<string, string>>({ draft, known, check }: Options<Form>) => {
  const [isAltering, setIsAltering] = useState(false)
  const typed = JSON.stringify(useDraft(draft))
  const isUntouched = typed === JSON.stringify(draft.empty) || typed === JSON.stringify(known)
  const isRead = known !== null && isUntouched && !isAltering && Object.keys(check(known)).length === 0
  return {
    read: isRead ? known : null,
    isAltering,
    alter: () => {
      if (known) draft.fill(known)
      setIsAltering(true)
    },
    /** The fields open empty, for other data than the known. */
    alterAnew: () => {
      draft.clear()
      setIsAltering(true)
    },
    /** The known data again; what was typed is given up. */
    takeKnown: () => {
      draft.clear()
      setIsAltering(false)
    },
  }
}
