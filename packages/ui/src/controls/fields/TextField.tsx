import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Field, type FieldWords, useFieldTies } from './Field.tsx'
import { applyMask, type Mask } from './masked-input.ts'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'prefix' | 'children'> & {
    /** Inside the field, before the text: "R$", an icon. */
    prefix?: ReactNode
    /** Inside the field, after the text: a unit, a small button. */
    suffix?: ReactNode
    /** Formats the text at each change; the caret stays at the same character. */
    mask?: Mask
    /** Called with the text after each change, already masked, in addition to `onChange`, which gets the event. */
    onValueChange?: (value: string) => void
  }

/** A single-line text field with label, hint and error. Other props go to the input (name, autoComplete, ref…). */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isOptional, prefix, suffix, mask, onValueChange, onChange, className, ...rest } = props
  const words = { label, hint, error, isOptional }
  const { hintId, errorId, ...ties } = useFieldTies(words, rest)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (mask) applyMask(event.currentTarget, mask)
    onChange?.(event)
    onValueChange?.(event.currentTarget.value)
  }
  return (
    <Field words={words} ties={{ ...ties, hintId, errorId }} className={className}>
      <div className="ui-field__box">
        {prefix && <span className="ui-field__affix">{prefix}</span>}
        <input type="text" required={!isOptional} {...rest} {...ties} className="ui-field__input" onChange={change} />
        {suffix && <span className="ui-field__affix ui-field__affix--end">{suffix}</span>}
      </div>
    </Field>
  )
}

export type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'children'>

/** A multi-line text field, with the same texts as a TextField. */
export function TextAreaField({ label, hint, error, isOptional, className, ...rest }: TextAreaFieldProps) {
  const words = { label, hint, error, isOptional }
  const { hintId, errorId, ...ties } = useFieldTies(words, rest)
  return (
    <Field words={words} ties={{ ...ties, hintId, errorId }} className={className}>
      <div className="ui-field__box">
        <textarea required={!isOptional} {...rest} {...ties} className="ui-field__input" />
      </div>
    </Field>
  )
}
