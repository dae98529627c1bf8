import { useState } from 'react'
import { TextField, type TextFieldProps } from '../controls/fields/TextField.tsx'
import { CalendarIcon } from '../icons/area-icons.tsx'
import { type Day, DayPicker } from './DayPicker.tsx'
import { dayOf, maskDay, writtenDay } from './written-day.ts'

export type DateFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onValueChange' | 'mask' | 'suffix' | 'type' | 'min' | 'max'
> & {
  value: Day
  /** Called with the day once it is complete and exists, else with the empty text. */
  onValueChange: (day: Day) => void
  min?: Day
  max?: Day
}

/** A day, typed as dd/mm/aaaa or chosen from a calendar. Incomplete input stays in the field. */
export function DateField({ value, onValueChange, min, max, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(writtenDay(value))
  // The parent set another day, so the typed text is stale.
  if (dayOf(typed) !== value) setTyped(writtenDay(value))
  const type = (text: string) => {
    setTyped(text)
    onValueChange(dayOf(text))
  }
  return (
    <TextField
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      {...rest}
      value={typed}
      mask={maskDay}
      onValueChange={type}
      suffix={
        <DayPicker variant="icon" aria-label="Abrir o calendário" {...{ value, min, max }} onChoose={onValueChange}>
          <CalendarIcon />
        </DayPicker>
      }
    />
  )
}
