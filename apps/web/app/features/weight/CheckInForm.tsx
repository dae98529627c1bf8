import { calendarDayOf } from '@prumo/brazil'
import { Banner, Button, Checkbox, TextAreaField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt, saidOf } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import { WeightUrgency } from './WeightUrgency.tsx'
import { type Symptom, useAddWeightCheckInMutation } from './weight.api.ts'
import { symptomKinds, symptomNames, thousandthsOf, urgencyOf } from './weight-words.ts'

const empty = { weight: '', waist: '', note: '' }
const askedAgain: readonly unknown[] = ['weight_far_from_last', 'weight_day_before_last']

type CheckInFormProps = {
  readerName: string
  /** He goes on, so a weight is asked for too; else only how he is. */
  isWeighing: boolean
}

/** A weight, or only how he is, and whatever else he wants to say. What is unlikely is asked once more. */
export function CheckInForm({ readerName, isWeighing }: CheckInFormProps) {
  const [typed, setTyped] = useState({ ...empty, on: calendarDayOf(new Date()) })
  const [symptoms, setSymptoms] = useState<readonly Symptom[]>([])
  const [wasSent, setWasSent] = useState(false)
  const key = useRequestKey()
  const [add, { error, isLoading, isSuccess, reset }] = useAddWeightCheckInMutation()
  const failure = error as Failure | undefined
  const isAsked = failure !== undefined && askedAgain.includes(codeOf(failure))
  const write = (field: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [field]: value })
    reset()
  }
  const mark = (symptom: Symptom, is: boolean) => {
    setSymptoms(is ? [...symptoms, symptom] : symptoms.filter((one) => one !== symptom))
    reset()
  }
  const saysHowHeIs = symptoms.length > 0 || typed.note.trim() !== ''
  const faults = faultsOf(typed, { isWeighing, saysHowHeIs })
  const send = async (isConfirmed: boolean) => {
    setWasSent(true)
    // The server keeps what cannot wait beside a number that it refuses.
    if (Object.values(faults).some(Boolean) && urgencyOf(symptoms, typed.note) === null) return
    const measured = {
      ...{ symptoms: [...symptoms], note: typed.note.trim() },
      measured_on: typed.on,
      weight_grams: isWeighing && typed.weight.trim() !== '' ? numberOr0(thousandthsOf(typed.weight)) : null,
      waist_mm: !isWeighing || typed.waist === '' ? null : numberOr0(Math.round(thousandthsOf(typed.waist) / 100)),
      is_confirmed: isConfirmed,
    }
    const answer = await add({ ...measured, key: key.of(measured) })
    if (answer.error) return
    setWasSent(false)
    setTyped({ ...empty, on: calendarDayOf(new Date()) })
    setSymptoms([])
    key.spend()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  const said = (field: keyof typeof faults) => (wasSent ? faults[field] : undefined)
  return (
    <form noValidate method="post" onSubmit={submit} className="weight__form">
      <div className={isWeighing ? 'weight__pair' : undefined}>
        {isWeighing && (
          <TextField
            label="Peso"
            name="weight_grams"
            hint="Sem balança hoje? Deixe em branco e conte abaixo o que sente."
            inputMode="decimal"
            suffix="kg"
            value={typed.weight}
            error={said('weight') ?? faultAt(failure, 'weight_grams')}
            onValueChange={write('weight')}
          />
        )}
        <TextField
          label="Dia"
          name="measured_on"
          type="date"
          max={calendarDayOf(new Date())}
          value={typed.on}
          error={said('on') ?? faultAt(failure, 'measured_on')}
          onValueChange={write('on')}
        />
      </div>
      {isWeighing && (
        <TextField
          label="Cintura"
          hint="Na altura do umbigo, sem apertar a fita."
          name="waist_mm"
          isOptional
          inputMode="decimal"
          suffix="cm"
          value={typed.waist}
          error={said('waist') ?? faultAt(failure, 'waist_mm')}
          onValueChange={write('waist')}
        />
      )}
      <fieldset>
        <legend className="ui-choices__legend">Sentiu algo desde o último registro?</legend>
        <div className="weight__symptoms">
          {symptomKinds.map((symptom) => (
            <Checkbox
              key={symptom}
              name={symptom}
              checked={symptoms.includes(symptom)}
              onChange={(event) => mark(symptom, event.currentTarget.checked)}
            >
              {symptomNames[symptom]}
            </Checkbox>
          ))}
        </div>
        {said('symptoms') && (
          <p role="alert" className="ui-field__error">
            {said('symptoms')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        label="Quer contar algo?"
        hint={`Quem lê é ${readerName}: o recado fica na lista de tarefas até ser lido. Se for urgente, ligue 192 ou 188.`}
        name="note"
        isOptional
        rows={2}
        maxLength={500}
        value={typed.note}
        error={faultAt(failure, 'note')}
        onChange={(event) => write('note')(event.currentTarget.value)}
      />
      <div role="status">
        <WeightUrgency urgency={urgencyOf(symptoms, typed.note)} reader={readerName} />
      </div>
      {isAsked ? (
        <Banner tone="warn" title="Confere?">
          <p>{saidOf(failure)}</p>
          <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void send(true)}>
            Conferi, está certo
          </Button>
        </Banner>
      ) : (
        <SaidBanner failure={failure} onRetry={() => void send(false)} />
      )}
      <Button type="submit" variant="teal" isBusy={isLoading && !isAsked}>
        {isWeighing ? 'Registrar' : 'Contar ao médico'}
      </Button>
      <p role="status" className="ui-muted">
        {isSuccess && (isWeighing ? 'Registrado.' : `Enviado. Quem lê é ${readerName}.`)}
      </p>
    </form>
  )
}

type Typed = { weight: string; waist: string; on: string }
type Asked = { isWeighing: boolean; saysHowHeIs: boolean }

/** What is plainly wrong before it is sent; the server decides. */
const faultsOf = ({ weight, waist, on }: Typed, { isWeighing, saysHowHeIs }: Asked) => ({
  symptoms: isWeighing || saysHowHeIs ? undefined : 'Marque o que sente ou escreva abaixo.',
  weight:
    !isWeighing || (weight.trim() === '' && saysHowHeIs) || isFrom(thousandthsOf(weight), 30_000, 350_000)
      ? undefined
      : 'Escreva o peso em quilos, de 30 a 350.',
  waist:
    !isWeighing || waist === '' || isFrom(thousandthsOf(waist), 40_000, 250_000)
      ? undefined
      : 'Escreva a cintura em centímetros, de 40 a 250.',
  on: on === '' ? 'Informe o dia.' : undefined,
})

/** No number is refused as 0 is. */
const numberOr0 = (value: number) => (Number.isFinite(value) ? value : 0)
const isFrom = (value: number, least: number, most: number) => value >= least && value <= most
