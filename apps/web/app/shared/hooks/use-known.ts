import { useState } from 'react'
import { type Draft, useDraft } from './draft.ts'
import type { Faults } from './use-form.ts'

type Options<Form> = {
  draft: Draft<Form>
  /** What the server knows; null where it knows nothing, or may not be shown. */
  known: Form | null
  check: (form: Form) => Faults<Form>
}

/**
 * What is known stands there to be read, as long as it is whole and nobody typed anything else; null where it is to be
 * typed. `alter` opens the fields, with what was known in them.
 */
export const useKnown = <Form extends Record<string, string>>({ draft, known, check }: Options<Form>) => {
  const [isAltering, setIsAltering] = useState(false)
  const typed = JSON.stringify(useDraft(draft))
  const isUntouched = typed === JSON.stringify(draft.empty) || typed === JSON.stringify(known)
  const isRead = known !== null && isUntouched && !isAltering && Object.keys(check(known)).length === 0
  return {
    read: isRead ? known : null,
    alter: () => {
      if (known) draft.fill(known)
      setIsAltering(true)
    },
  }
}
