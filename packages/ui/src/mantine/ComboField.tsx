import { Combobox, useCombobox } from '@mantine/core'
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { Field, type FieldWords, useFieldTies } from '../controls/fields/Field.tsx'
import { CheckIcon, ChevronIcon } from '../icons/icons.tsx'
import { inPlace } from './in-place.ts'
import { type Choice, matchingChoices } from './matching-choices.ts'

export type ComboFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'list' | 'role'> & {
    options: readonly Choice[]
    /** The chosen option's value, or the empty text. */
    value: string
    onValueChange: (value: string) => void
    /** Shown in the list if nothing matches. */
    nothingFound?: string
  }

/**
 * A choice of one among many, searched by parts of its name in any order and without accents. Arrows move, Enter
 * selects, Esc closes; typed text without a selection is replaced by the former choice. For few options a SelectField
 * is faster on a phone.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, isOptional, options, value, onValueChange, nothingFound, className, onBlur, ...rest } =
    props
  const words = { label, hint, error, isOptional }
  const { hintId, errorId, ...ties } = useFieldTies(words, rest)
  // Null while the user does not type: the field shows the chosen name, and the list is complete.
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = options.find((option) => option.value === value)
  const offered = matchingChoices(options, typed ?? '')

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }
  const take = (next: string) => {
    onValueChange(next)
    setTyped(null)
    combobox.closeDropdown()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    combobox.closeDropdown()
    // Emptying the field is a choice; an incomplete word is not.
    if (typed === '' && value !== '') onValueChange('')
    setTyped(null)
    onBlur?.(event)
  }
  return (
    <Field words={words} ties={{ ...ties, hintId, errorId }} className={className}>
      <Combobox
        {...inPlace}
        keepMounted={false}
        store={combobox}
        onOptionSubmit={take}
        shadow="md"
        hideDetached={false}
      >
        <Combobox.DropdownTarget>
          <div className="ui-field__box">
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <input
                type="text"
                spellCheck={false}
                required={!isOptional}
                {...rest}
                {...ties}
                className="ui-field__input ui-combo__input"
                value={typed ?? chosen?.label ?? ''}
                onChange={type}
                onClick={() => combobox.openDropdown()}
                onBlur={leave}
              />
            </Combobox.EventsTarget>
            <ChevronIcon className="ui-field__chevron" />
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options className="ui-combo__list" aria-label={typeof label === 'string' ? label : undefined}>
            {offered.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === value}
                aria-selected={option.value === value}
                className="ui-combo__option"
              >
                <span>
                  {option.label}
                  {option.foundAs && <small className="ui-combo__also"> {option.foundAs}</small>}
                </span>
                {option.value === value && <CheckIcon width="18" height="18" />}
              </Combobox.Option>
            ))}
            {offered.length === 0 && <Combobox.Empty>{nothingFound ?? 'Nada com esse nome.'}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Field>
  )
}
