import { weightConsents } from '@prumo/contracts/consents'
import { Button, Checkbox, ChoiceCard, ChoiceGroup, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { MarkSeveral } from './MarkSeveral.tsx'
import { WeightUrgency } from './WeightUrgency.tsx'
import { type Programme, useGiveWeightAnswersMutation } from './weight.api.ts'
import { conditionNames, redFlagNames, reminderOptions, scoffNames, thousandthsOf } from './weight-words.ts'

type Condition = keyof typeof conditionNames
type RedFlag = keyof typeof redFlagNames
const consent = weightConsents[weightConsents.length - 1] ?? weightConsents[0]

const urgencyIn = (flags: readonly RedFlag[]): Programme['urgency'] => {
  if (flags.includes('chest_pain') || flags.includes('fainting')) return 'emergency'
  return flags.includes('self_harm') ? 'mind' : null
}

type AnswerWeightProps = { programme: Programme; onSent: () => void }

/** What a doctor asks before anybody follows a weight, who follows, and the agreement. */
export function AnswerWeight({ programme, onSent }: AnswerWeightProps) {
  const { doctor, doctors } = programme
  const choices = doctor && doctors.every(({ id }) => id !== doctor.id) ? [doctor, ...doctors] : doctors
  const [typed, setTyped] = useState({
    height: programme.heightCm?.toString() ?? '',
    weight: '',
    doctorId: String(doctor?.id ?? choices[0]?.id ?? ''),
    hour: programme.remindHour?.toString() ?? '8',
  })
  const [scoff, setScoff] = useState<readonly (boolean | null)[]>(scoffNames.map(() => null))
  const [conditions, setConditions] = useState<readonly Condition[] | null>(null)
  const [redFlags, setRedFlags] = useState<readonly RedFlag[] | null>(null)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [give, { error, isLoading }] = useGiveWeightAnswersMutation()
  const form = useRef<HTMLFormElement>(null)
  const failure = error as Failure | undefined
  const write = (field: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [field]: value })
    setKey(crypto.randomUUID())
  }
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setKey(crypto.randomUUID())
    }
  const faults = faultsOf(typed)
  const send = async () => {
    setWasSent(true)
    const isMissing = scoff.includes(null) || conditions === null || redFlags === null || !hasAgreed
    if (isMissing || faults.height || faults.weight) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
      )
      return
    }
    const answer = await give({
      ...{ key, conditions: [...conditions], red_flags: [...redFlags], scoff: scoff.map(Boolean) },
      doctor_id: Number(typed.doctorId),
      height_cm: Number(typed.height),
      weight_grams: thousandthsOf(typed.weight),
      remind_hour: typed.hour === '' ? null : Number(typed.hour),
      agreed_to: consent.version,
    })
    if (!answer.error) onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const missing = (is: boolean) => (wasSent && is ? 'Escolha uma resposta.' : undefined)
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="weight__form">
      <div className="weight__pair">
        <TextField
          label="Altura"
          name="height_cm"
          inputMode="numeric"
          suffix="cm"
          value={typed.height}
          error={(wasSent ? faults.height : undefined) ?? faultAt(failure, 'height_cm')}
          onValueChange={write('height')}
        />
        <TextField
          label="Peso de hoje"
          name="weight_grams"
          inputMode="decimal"
          suffix="kg"
          value={typed.weight}
          error={(wasSent ? faults.weight : undefined) ?? faultAt(failure, 'weight_grams')}
          onValueChange={write('weight')}
        />
      </div>
      <MarkSeveral
        legend="Algo disto vale para você?"
        hint="O médico lê antes de começar. Marque o que valer."
        names={conditionNames}
        value={conditions}
        onChange={changing(setConditions)}
        error={missing(conditions === null)}
      />
      <MarkSeveral
        legend="E nas últimas quatro semanas?"
        names={redFlagNames}
        value={redFlags}
        onChange={changing(setRedFlags)}
        error={missing(redFlags === null)}
      />
      <WeightUrgency urgency={urgencyIn(redFlags ?? [])} />
      {scoffNames.map((question, index) => (
        <ChoiceGroup key={question} legend={question} error={missing(scoff[index] === null)}>
          {[true, false].map((value) => (
            <ChoiceCard
              key={String(value)}
              name={`scoff-${index}`}
              title={value ? 'Sim' : 'Não'}
              checked={scoff[index] === value}
              onChange={() => changing(setScoff)(scoff.map((said, one) => (one === index ? value : said)))}
            />
          ))}
        </ChoiceGroup>
      ))}
      <SelectField
        label="Quem acompanha você"
        hint="Só este médico, e quem o substitui, lê o que está aqui."
        name="doctor_id"
        value={typed.doctorId}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={faultAt(failure, 'doctor_id')}
        onChange={(event) => write('doctorId')(event.currentTarget.value)}
      />
      <SelectField
        label="Lembrete semanal"
        hint="Por e-mail ou aviso no aparelho, sem dizer do que se trata."
        name="remind_hour"
        value={typed.hour}
        options={reminderOptions}
        onChange={(event) => write('hour')(event.currentTarget.value)}
      />
      <div className="weight__consent">
        {consent.paragraphs.map((paragraph) => (
          <p key={paragraph} className="ui-muted">
            {paragraph}
          </p>
        ))}
        <Checkbox
          name="agreed_to"
          checked={hasAgreed}
          error={wasSent && !hasAgreed ? 'Marque para continuar.' : undefined}
          onChange={(event) => changing(setHasAgreed)(event.currentTarget.checked)}
        >
          {consent.agreement}
        </Checkbox>
      </div>
      <SaidBanner failure={failure} onRetry={() => void send()} />
      <Button type="submit" variant="teal" isBusy={isLoading}>
        Enviar ao médico
      </Button>
    </form>
  )
}

const faultsOf = ({ height, weight }: { height: string; weight: string }) => {
  const [cm, grams] = [Number(height), thousandthsOf(weight)]
  return {
    height:
      Number.isInteger(cm) && cm >= 120 && cm <= 230 ? undefined : 'Escreva a altura em centímetros, de 120 a 230.',
    weight: grams >= 30_000 && grams <= 300_000 ? undefined : 'Escreva o peso em quilos, de 30 a 300.',
  }
}
