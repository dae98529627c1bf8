import { formatDate } from '@prumo/brazil'
import { Button, Card, FieldError, SelectField, TextAreaField } from '@prumo/ui'
import { type FormEvent, useId, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { HelpNearby } from '#shared/urgent-words/HelpNearby.tsx'
import { type Training, useWriteTrainingDayMutation } from './training.api.ts'
import { dayOptions } from './training-words.ts'

const scale = Array.from({ length: 11 }, (_, value) => value)

/** What he writes of a day, for himself alone. A day that has words shows them, to be corrected. */
export function WriteDay({ training, mayTake }: { training: Training; mayTake: () => boolean }) {
  const { today, diary, enrollmentId } = training
  const [day, setDay] = useState(today)
  const former = diary.find((one) => one.day === day)
  return (
    <Card className="training__card">
      <h2>Diário do dia</h2>
      <p className="ui-muted">
        Só você lê. Se falar do que não pode esperar, alguém nosso recebe um aviso para ligar, sem as suas palavras.
      </p>
      <SelectField
        label="Dia"
        value={day}
        options={dayOptions(today)}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <DayForm key={`${day} ${JSON.stringify(former)}`} {...{ enrollmentId, day, former, mayTake }} />
    </Card>
  )
}

type DayFormProps = {
  enrollmentId: number
  day: string
  former: Training['diary'][number] | undefined
  mayTake: () => boolean
}

function DayForm({ enrollmentId, day, former, mayTake }: DayFormProps) {
  const [control, setControl] = useState(former?.control ?? null)
  const [anxiety, setAnxiety] = useState(former?.anxiety ?? null)
  const [note, setNote] = useState(former?.note ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const [write, { error, isLoading }] = useWriteTrainingDayMutation()
  const failure = error as Failure | undefined
  const send = async () => {
    const nothing = control === null && anxiety === null && note.trim() === ''
    setIsEmpty(nothing)
    if (!nothing && mayTake())
      await write({ ...{ enrollmentId, day, control, anxiety, note }, key: crypto.randomUUID() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="training__form">
      <Rating
        name="control"
        legend="Quanto controle você sentiu?"
        ends={['nenhum', 'total']}
        value={control}
        error={faultAt(failure, 'control')}
        onChange={setControl}
      />
      <Rating
        name="anxiety"
        legend="E ansiedade?"
        ends={['nenhuma', 'muita']}
        value={anxiety}
        error={faultAt(failure, 'anxiety')}
        onChange={setAnxiety}
      />
      <TextAreaField
        label="Anotação"
        isOptional
        rows={3}
        maxLength={500}
        className="ui-private"
        value={note}
        error={faultAt(failure, 'note') ?? faultAt(failure, 'day')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <HelpNearby words={note} />
      {isEmpty && <FieldError>Dê uma nota ou escreva uma linha.</FieldError>}
      <SaidBanner failure={error} onRetry={() => void send()} />
      <Button type="submit" variant="teal" isBusy={isLoading}>
        {former ? 'Salvar a correção' : 'Salvar no diário'}
      </Button>
      <p role="status" className="ui-muted">
        {former ? `${formatDate(day)} está no diário.` : ''}
      </p>
    </form>
  )
}

type RatingProps = {
  name: string
  legend: string
  ends: [string, string]
  value: number | null
  error: string | undefined
  onChange: (value: number) => void
}

/** Eleven radios in a row: arrows move, and each has its number. */
function Rating({ name, legend, ends, value, error, onChange }: RatingProps) {
  const errorId = useId()
  return (
    <fieldset className="training__scale" aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <div>
        {scale.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={value === each} onChange={() => onChange(each)} />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <p className="ui-muted">
        <span>{`0: ${ends[0]}`}</span>
        <span>{`10: ${ends[1]}`}</span>
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
