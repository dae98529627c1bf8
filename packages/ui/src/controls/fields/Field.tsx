import { type ReactNode, useId } from 'react'
import { classes } from '../../classes.ts'
import { AlertIcon } from '../../icons/icons.tsx'

export type FieldWords = {
  label: ReactNode
  /** What to type and why it is needed, shown before any mistake. */
  hint?: ReactNode
  /** The fault and how to correct it; if set, the field is marked as invalid. */
  error?: ReactNode
  /** Adds "(opcional)" to the label. Fields are required by default. */
  isOptional?: boolean
}

/** The attributes that connect a control with its label, hint and error. */
export type FieldTies = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** The ids that connect a control with its texts. `describedBy` adds the caller's own ids. */
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

/** The error line, with a mark, so that the meaning does not depend on colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="ui-field__error" id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}

/** Label, control and texts of one field, in reading order. */
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
