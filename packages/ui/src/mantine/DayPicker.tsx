import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../controls/Button.tsx'
import { inPlace } from './in-place.ts'

/** A calendar day as "2026-11-21"; the empty text is none. */
export type Day = string

export type DayPickerProps = Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'className'> & {
  value: Day
  onChoose: (day: Day) => void
  min?: Day
  max?: Day
  /** The button's text. */
  children: ReactNode
}

const spoken = (day: string) => dayjs(day).locale('pt-br').format('dddd, D [de] MMMM [de] YYYY')

/**
 * A button that opens a calendar to choose a day. Arrows move between the days; Esc returns the focus to the button.
 */
export function DayPicker({ value, onChoose, min, max, children, ...look }: DayPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const choose = (day: string | null) => {
    setIsOpen(false)
    if (day) onChoose(day)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      position="bottom-start"
      shadow="md"
      {...inPlace}
    >
      <Popover.Target>
        <Button variant="quiet" {...look} onClick={() => setIsOpen(!isOpen)}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="ui-calendar">
        <DatePicker
          value={value || null}
          defaultDate={value || undefined}
          onChange={choose}
          minDate={min}
          maxDate={max}
          size="md"
          hideOutsideDates
          weekdayFormat="ddd"
          monthLabelFormat="MMMM [de] YYYY"
          highlightToday
          maxLevel="year"
          previousLabel="Mês anterior"
          nextLabel="Próximo mês"
          getDayAriaLabel={spoken}
          ariaLabels={PERIODS}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const PERIODS = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
}
