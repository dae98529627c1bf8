import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { AlertIcon } from '../../icons/icons.tsx'

export type FieldWords = {
  label: ReactNode
  /** What to type and why we ask, said before a mistake. */
  hint?: ReactNode
  /** What is wrong and how to mend it; its presence marks the field invalid. */
  error?: ReactNode
  /** Says "(opcional)" after the label. Fields are required unless they say so. */
  isOptional?: boolean
}

/** What a field's control must carry so that label, hint and error are read with it. */
export type FieldTies = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Ids that tie a control to its words. `describedBy` adds ids of the caller's own. */
export const useFieldTies = (
  words: FieldWords,
  given: { id?: string; 'aria-describedby'?: string },
): FieldTies & { hintId: string; errorId: string } => {
  const ownId = useId()
  const id = given.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return {
    id,
    hintId,
    errorId,
    'aria-describedby': classes(words.error && errorId, words.hint && hintId, given['aria-describedby']),
    'aria-invalid': words.error ? true : undefined,
  }
}

/** The line that says what is wrong, with its mark, so that colour alone never carries it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="ui-field__error" id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}

/** Label, control and words of one field, in reading order. */
export function Field({
  words,
  ties,
  className,
  children,
}: {
  words: FieldWords
  ties: { id: string; hintId: string; errorId: string }
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classes('ui-field', words.error && 'ui-field--error', className)}>
      <label className="ui-field__label" htmlFor={ties.id}>
        {words.label}
        {words.isOptional && <span className="ui-field__optional"> (opcional)</span>}
      </label>
      {children}
      {words.error && <FieldError id={ties.errorId}>{words.error}</FieldError>}
      {words.hint && (
        <p className="ui-field__hint" id={ties.hintId}>
          {words.hint}
        </p>
      )}
    </div>
  )
}
