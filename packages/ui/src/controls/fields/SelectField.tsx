import type { ComponentProps } from 'react'
import { ChevronIcon } from '../../icons/icons.tsx'
import { Field, type FieldWords, useFieldTies } from './Field.tsx'

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'multiple'> & {
    options: readonly { value: string; label: string }[]
    /** The first, empty option, shown until one is chosen. */
    placeholder?: string
  }

/** The browser's own select with our styles: phones and keyboards keep their usual behaviour. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, options, placeholder, className, children, ...rest } = props
  const words = { label, hint, error, isOptional }
  const { hintId, errorId, ...ties } = useFieldTies(words, rest)
  return (
    <Field words={words} ties={{ ...ties, hintId, errorId }} className={className}>
      <div className="ui-field__box">
        <select required={!isOptional} {...rest} {...ties} className="ui-field__input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronIcon className="ui-field__chevron" />
      </div>
    </Field>
  )
}
