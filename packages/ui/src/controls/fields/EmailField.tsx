import { type FocusEvent, useId, useRef, useState } from 'react'
import { classes } from '../../classes.ts'
import { meantEmail } from './meant-email.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'ref'> & {
  value: string
  /** The user accepted the suggested address. */
  onMeant: (email: string) => void
}

/**
 * An e-mail address. For a domain that looks mistyped, it shows a suggestion when the field is left, but changes
 * nothing by itself.
 */
export function EmailField({ onMeant, onBlur, className, ...props }: EmailFieldProps) {
  const [left, setLeft] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const meant = !props.readOnly && left === props.value ? meantEmail(props.value) : null
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(event.currentTarget.value)
    onBlur?.(event)
  }
  const take = (email: string) => {
    onMeant(email)
    field.current?.focus()
  }
  return (
    <div className={classes('ui-email', className)}>
      <TextField
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        {...(meant && { 'aria-describedby': hintId })}
        ref={field}
        type="email"
        inputMode="email"
        onBlur={leave}
      />
      <p id={hintId} className="ui-email__meant" aria-live="polite">
        {meant && (
          <>
            {'Você quis dizer '}
            <button type="button" onClick={() => take(meant)}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
