import { Button, FieldError, TextField } from '@prumo/ui'
import type { FocusEvent } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import { dayFields, type PracticeForm, type Span, spansAsText, spansIn } from './practice-form.ts'
import { dayNames } from './practice-words.ts'
import './team.css'

type Form = ReturnType<typeof useForm<PracticeForm>>
type Day = (typeof dayFields)[number]

const [monday, ...rest] = dayFields
const otherWorkdays = rest.slice(0, 4)

/** The week in which patients may book: spans from a time to a time, day by day. A day without one is free. */
export function WeekHours({ form }: { form: Form }) {
  const mondays = form.values[monday as Day]
  const repeat = () => {
    for (const day of otherWorkdays) form.change(day, mondays)
  }
  return (
    <fieldset className="team__roles">
      <legend>Horários da semana</legend>
      <p className="ui-muted">Pacientes só marcam dentro destes horários. Um dia sem horário fica sem consultas.</p>
      {dayFields.map((day) => (
        <DayHours key={day} day={day} form={form} />
      ))}
      {mondays !== '' && otherWorkdays.some((day) => form.values[day] !== mondays) && (
        <Button variant="quiet" size="small" onClick={repeat}>
          Repetir a segunda de terça a sexta
        </Button>
      )}
    </fieldset>
  )
}

function DayHours({ day, form }: { day: Day; form: Form }) {
  const name = dayNames[Number(day.at(-1))] ?? day
  const spans = spansIn(form.values[day])
  const { error, onBlur } = form.field(day)
  const write = (next: Span[]) => form.change(day, spansAsText(next))
  const change = (at: number, part: Partial<Span>) =>
    write(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  // The day is judged once it is left: between its two times it is not finished.
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  }
  const time = { name: day, type: 'time', step: 300, autoComplete: 'off' } as const
  return (
    <fieldset className="team__day" onBlur={leave}>
      <legend>{name}</legend>
      {spans.length === 0 && <p className="ui-muted">Não atende</p>}
      {spans.map(({ startsAt, endsAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
        <div key={index} className="team__span">
          <TextField
            {...time}
            label="Das"
            value={startsAt}
            onChange={(event) => change(index, { startsAt: event.currentTarget.value })}
          />
          <TextField
            {...time}
            label="Às"
            value={endsAt}
            onChange={(event) => change(index, { endsAt: event.currentTarget.value })}
          />
          <Button
            variant="link"
            size="small"
            aria-label={`Retirar o horário ${index + 1} de ${name}`}
            onClick={() => write(spans.filter((_span, at) => at !== index))}
          >
            Retirar
          </Button>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant="link"
        size="small"
        aria-label={`Acrescentar horário em ${name}`}
        onClick={() => write([...spans, { startsAt: '', endsAt: '' }])}
      >
        Acrescentar horário
      </Button>
    </fieldset>
  )
}
