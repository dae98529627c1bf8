import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import { conditionNames, selfRatingScale, takenWords } from '@prumo/contracts/outcomes'
import { Button, Card, ChoiceCard, ChoiceGroup, FieldError, SelectField, TextAreaField } from '@prumo/ui'
import { type FormEvent, useId, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { HelpNearby } from '#shared/urgent-words/HelpNearby.tsx'
import { type Condition, type DayToRate, useRateDayMutation } from './evolution.api.ts'

const daysBack = 7
const scale = Array.from({ length: selfRatingScale.most + 1 }, (_, value) => value)
type Taken = keyof typeof takenWords
const ways = Object.keys(takenWords) as Taken[]

const dayWords = (day: string, back: number): string =>
  ['Hoje', 'Ontem'][back] ? `${['Hoje', 'Ontem'][back]}, ${formatDate(day)}` : formatDate(day)

type RateDayProps = {
  conditions: readonly Condition[]
  /** Whether he agreed that it is kept. */
  mayTake: () => boolean
}

/** How a day was: less than a minute, and nothing that must be written. */
export function RateDay({ conditions, mayTake }: RateDayProps) {
  const today = calendarDayOf(new Date())
  const [about, setAbout] = useState<Condition | undefined>(conditions[0])
  const [day, setDay] = useState(today)
  const [rating, setRating] = useState<number | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [note, setNote] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const key = useRequestKey()
  const [rate, { error, isLoading, data, originalArgs }] = useRateDayMutation()
  const failure = error as Failure | undefined
  const send = async () => {
    setWasSent(true)
    if (about === undefined || rating === null || !mayTake()) return
    const said: DayToRate = { about, day, rating, taken, note }
    const answer = await rate({ ...said, key: key.of(said) })
    if (answer.error) return
    setRating(null)
    setTaken(null)
    setNote('')
    setWasSent(false)
    key.spend()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Card>
      <form noValidate method="post" onSubmit={submit} className="evo-rate">
        <h2>Como foi o dia</h2>
        <div className="evo-rate__what">
          {conditions.length > 1 && (
            <SelectField
              label="Sobre"
              value={about ?? ''}
              options={conditions.map((value) => ({ value, label: conditionNames[value] }))}
              error={faultAt(failure, 'about')}
              onChange={({ currentTarget }) => setAbout(currentTarget.value as Condition)}
            />
          )}
          <SelectField
            label="Dia"
            value={day}
            options={Array.from({ length: daysBack + 1 }, (_, back) => {
              const value = dayAfter(today, -back)
              return { value, label: dayWords(value, back) }
            })}
            error={faultAt(failure, 'day')}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
        <Rating
          value={rating}
          error={
            (wasSent && rating === null ? 'Escolha um número de 0 a 10.' : undefined) ?? faultAt(failure, 'rating')
          }
          onChange={setRating}
        />
        <ChoiceGroup legend="O remédio nesse dia" hint="Se quiser dizer.">
          {ways.map((way) => (
            <ChoiceCard
              key={way}
              name="taken"
              title={takenWords[way]}
              checked={taken === way}
              onChange={() => setTaken(way)}
            />
          ))}
        </ChoiceGroup>
        <TextAreaField
          label="Anotação"
          isOptional
          rows={2}
          maxLength={500}
          value={note}
          error={faultAt(failure, 'note')}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <HelpNearby words={note} />
        <SaidBanner failure={error} onRetry={() => void send()} />
        <Button type="submit" isBusy={isLoading}>
          Anotar o dia
        </Button>
        <p role="status" className="ui-muted">
          {data && originalArgs && rating === null && !error
            ? `Anotado: ${formatDate(originalArgs.day)}, nota ${originalArgs.rating}. Para corrigir, anote o mesmo dia de novo.`
            : ''}
        </p>
      </form>
    </Card>
  )
}

type RatingProps = { value: number | null; error: string | undefined; onChange: (value: number) => void }

/** Eleven radios in a row: arrows move, and each has its number. */
function Rating({ value, error, onChange }: RatingProps) {
  const errorId = useId()
  return (
    <fieldset className="evo-scale" aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
      <legend>De 0 a 10, como foi?</legend>
      <div className="evo-scale__row">
        {scale.map((each) => (
          <label key={each}>
            <input type="radio" name="rating" value={each} checked={value === each} onChange={() => onChange(each)} />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <p className="evo-scale__ends ui-muted">
        <span>{`0: ${selfRatingScale.leastWords}`}</span>
        <span>{`10: ${selfRatingScale.mostWords}`}</span>
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
