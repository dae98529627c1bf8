import { weightConsents } from '@prumo/contracts/consents'
import {
  bodyMassOf,
  heightRange,
  isScreenPositive,
  leastBodyMass,
  weightRange,
} from '@prumo/contracts/surveys/weight-stop'
import { urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import { Checkbox, ChoiceCard, ChoiceGroup, TextField } from '@prumo/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { MarkSeveral } from './MarkSeveral.tsx'
import { conditionNames, redFlagNames, scoffNames, thousandthsOf } from './weight-words.ts'

export type Condition = keyof typeof conditionNames
export type RedFlag = keyof typeof redFlagNames
const consent = weightConsents[weightConsents.length - 1] ?? weightConsents[0]

/** What a doctor asks first, as it is sent. */
export type WeightAnswers = {
  height_cm: number
  weight_grams: number
  scoff: boolean[]
  conditions: Condition[]
  red_flags: RedFlag[]
  agreed_to: string
}

type WeightQuestions = {
  height: string
  failure: Failure | undefined
}

/** The questions of the weight programme. `read` gives the answers once all are there, and shows what is missing. */
export const useWeightQuestions = ({ height, failure }: WeightQuestions) => {
  const [typed, setTyped] = useState({ height, weight: '' })
  const [scoff, setScoff] = useState<readonly (boolean | null)[]>(scoffNames.map(() => null))
  const [conditions, setConditions] = useState<readonly Condition[] | null>(null)
  const [redFlags, setRedFlags] = useState<readonly RedFlag[] | null>(null)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const faults = faultsOf(typed)
  const read = (): WeightAnswers | null => {
    setWasSent(true)
    if (scoff.includes(null) || !conditions || !redFlags || !hasAgreed || faults.height || faults.weight) return null
    return {
      ...{ height_cm: Number(typed.height), weight_grams: thousandthsOf(typed.weight) },
      ...{ conditions: [...conditions], red_flags: [...redFlags], scoff: scoff.map(Boolean) },
      agreed_to: consent.version,
    }
  }
  /** What cannot wait, beside numbers and answers that are asked again: the server keeps it and refuses the rest. */
  const readUrgent = (): WeightAnswers | null => {
    if (!hasAgreed || !redFlags || urgencyOfNamed(redFlags) === null) return null
    return {
      ...{ height_cm: numberOr0(Number(typed.height)), weight_grams: numberOr0(thousandthsOf(typed.weight)) },
      ...{ conditions: [...(conditions ?? [])], red_flags: [...redFlags], scoff: [] },
      agreed_to: consent.version,
    }
  }
  const missing = (is: boolean) => (wasSent && is ? 'Escolha uma resposta.' : undefined)
  return {
    ...{ read, readUrgent, redFlags: redFlags ?? [] },
    /** What height and weight say together; nothing where a number would do harm. */
    bodyMass: bodyMassWords({
      typed,
      isScreened: !isScreenPositive({ scoff }) && !faults.height && !faults.weight,
    }),
    /** Height, weight, and what is true of him; `urgency` is shown where it was named. */
    body: (urgency: ReactNode) => (
      <>
        <div className="weight__pair">
          <TextField
            label="Altura"
            name="height_cm"
            inputMode="numeric"
            suffix="cm"
            value={typed.height}
            error={(wasSent ? faults.height : undefined) ?? faultAt(failure, 'height_cm')}
            onValueChange={(value) => setTyped({ ...typed, height: value })}
          />
          <TextField
            label="Peso de hoje"
            name="weight_grams"
            inputMode="decimal"
            suffix="kg"
            value={typed.weight}
            error={(wasSent ? faults.weight : undefined) ?? faultAt(failure, 'weight_grams')}
            onValueChange={(value) => setTyped({ ...typed, weight: value })}
          />
        </div>
        <MarkSeveral
          legend="Algo disto vale para você?"
          hint="O médico lê antes de começar. Marque o que valer."
          names={conditionNames}
          value={conditions}
          onChange={setConditions}
          error={missing(conditions === null)}
        />
        <MarkSeveral
          legend="E nas últimas quatro semanas?"
          names={redFlagNames}
          value={redFlags}
          onChange={setRedFlags}
          error={missing(redFlags === null)}
        />
        {urgency}
        {scoffNames.map((question, index) => (
          <ChoiceGroup key={question} legend={question} error={missing(scoff[index] === null)}>
            {[true, false].map((value) => (
              <ChoiceCard
                key={String(value)}
                name={`scoff-${index}`}
                title={value ? 'Sim' : 'Não'}
                checked={scoff[index] === value}
                onChange={() => setScoff(scoff.map((said, one) => (one === index ? value : said)))}
              />
            ))}
          </ChoiceGroup>
        ))}
      </>
    ),
    agreement: (
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
          onChange={(event) => setHasAgreed(event.currentTarget.checked)}
        >
          {consent.agreement}
        </Checkbox>
      </div>
    ),
  }
}

const numberOr0 = (value: number): number => (Number.isFinite(value) ? value : 0)

/** The first question without its answer has the focus. */
export const focusFirstMissing = (form: RefObject<HTMLFormElement | null>): void => {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
  )
}

type Said = { typed: { height: string; weight: string }; isScreened: boolean }

// Two yeses to SCOFF, and a weight below the usual range, call for a talk and not for a number.
const bodyMassWords = ({ typed, isScreened }: Said): string | null => {
  const bodyMass = bodyMassOf({ heightCm: Number(typed.height), weightGrams: thousandthsOf(typed.weight) })
  if (!isScreened || !(bodyMass >= leastBodyMass)) return null
  const number = bodyMass.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return `Com essa altura e esse peso, seu IMC é ${number}. É um ponto de partida e não diz sozinho como está a sua saúde: quem avalia é o médico.`
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most

const faultsOf = ({ height, weight }: { height: string; weight: string }) => {
  const [cm, grams] = [Number(height), thousandthsOf(weight)]
  return {
    height:
      Number.isInteger(cm) && isWithin(cm, heightRange) ? undefined : 'Escreva a altura em centímetros, de 120 a 230.',
    weight: isWithin(grams, weightRange) ? undefined : 'Escreva o peso em quilos, de 30 a 350.',
  }
}
