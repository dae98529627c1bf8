import { useId } from 'react'
import { FieldError } from '../fields/Field.tsx'

export type Slot = {
  value: string
  /** "10:30" */
  label: string
}

export type SlotDay = {
  key: string
  /** "seg." */
  weekday: string
  /** "23 nov." */
  day: string
  /** "segunda-feira, 23 de novembro", read aloud and above the times. */
  name: string
  /** The day's times by part of the day, without empty parts. */
  parts: readonly { label: string; slots: readonly Slot[] }[]
}

export type SlotPickerProps = {
  days: readonly SlotDay[]
  shownDay: string
  onShowDay: (key: string) => void
  chosen: string | null
  onChoose: (value: string) => void
  error?: string
}

/** A day, then a time of it. Both are radio groups: arrows move inside, Tab goes from one to the other. */
export function SlotPicker({ days, shownDay, onShowDay, chosen, onChoose, error }: SlotPickerProps) {
  const id = useId()
  const shown = days.find(({ key }) => key === shownDay) ?? days[0]
  if (!shown) return null
  return (
    <div className="ui-slots">
      <fieldset>
        <legend className="ui-hidden">Dia</legend>
        <div className="ui-slots__days">
          {days.map(({ key, weekday, day, name }) => (
            <label key={key} className="ui-slots__day">
              <input
                type="radio"
                name={`${id}-day`}
                className="ui-slots__input"
                aria-label={name}
                checked={key === shown.key}
                onChange={() => onShowDay(key)}
              />
              <span className="ui-slots__weekday">{weekday}</span>
              <span>{day}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={error && `${id}-error`} aria-invalid={error ? true : undefined}>
        <legend className="ui-slots__name">{shown.name}</legend>
        {shown.parts.map(({ label, slots }) => (
          <div key={label} className="ui-slots__part">
            <p className="ui-slots__label">{label}</p>
            <div className="ui-slots__times">
              {slots.map((slot) => (
                <label key={slot.value} className="ui-slots__time">
                  <input
                    type="radio"
                    name={`${id}-time`}
                    className="ui-slots__input"
                    value={slot.value}
                    checked={slot.value === chosen}
                    onChange={() => onChoose(slot.value)}
                  />
                  {slot.label}
                </label>
              ))}
            </div>
          </div>
        ))}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </div>
  )
}
