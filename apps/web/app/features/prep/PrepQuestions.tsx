import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { PrepUrgency } from './PrepUrgency.tsx'
import type { PrepRegister } from './prep-documents.api.ts'

export type Taking = 'as_prescribed' | 'missed' | 'not_taking'

/** What he has said until now. */
export type Said = {
  takes?: Taking
  is_exposed?: boolean
  has_symptoms?: boolean
  has_kidney_disease?: boolean
  will_follow?: boolean
}
type Key = Exclude<keyof Said, 'takes'>

const takings: Record<Taking, string> = {
  as_prescribed: 'Todos os dias, como na receita',
  missed: 'Esqueci uma ou mais doses',
  not_taking: 'Não tomei',
}

const texts: Record<Key, string> = {
  is_exposed:
    'Nas últimas 72 horas, houve sexo sem camisinha, agulha compartilhada ou violência sexual com risco de HIV?',
  has_symptoms: 'Nas últimas 4 semanas, teve febre, dor de garganta, manchas na pele ou ínguas sem outra explicação?',
  has_kidney_disease: 'Tem doença nos rins, ou já ouviu de um médico que os rins não vão bem?',
  will_follow: 'Pode fazer os exames em 30 dias e depois a cada 3 ou 4 meses, enquanto usar?',
}

/** Whoever takes PrEP as prescribed is protected: an exposure is asked of all others (care/prep/prep-answers.ts). */
const isExposureAsked = ({ takes }: Said, isOnPrep: boolean): boolean =>
  !isOnPrep || takes === 'missed' || takes === 'not_taking'

/** What is sent: null where he was not asked, undefined where his answer is missing. */
export const answersIn = (said: Said, isOnPrep: boolean) => ({
  takes: isOnPrep ? said.takes : null,
  is_exposed: isOnPrep && said.takes === 'as_prescribed' ? null : said.is_exposed,
  has_symptoms: said.has_symptoms,
  has_kidney_disease: said.has_kidney_disease,
  will_follow: said.will_follow,
})

/** What he has answered until now that cannot wait: he reads what to do before anything is sent. */
const urgencyIn = (said: Said, isOnPrep: boolean): PrepRegister['urgency'] => {
  if (said.is_exposed && isExposureAsked(said, isOnPrep)) return 'exposure'
  return said.has_symptoms ? 'symptoms' : null
}

type PrepQuestionsProps = {
  register: PrepRegister
  said: Said
  /** Names what has no answer. */
  isChecked: boolean
  onSaid: (said: Said) => void
}

/** Before a start: what speaks against it. On PrEP: how he takes it, and an exposure only if doses are missing. */
export function PrepQuestions({ register: { isOnPrep, urgency }, said, isChecked, onSaid }: PrepQuestionsProps) {
  const keys = (Object.keys(texts) as Key[]).filter((key) => key !== 'is_exposed' || isExposureAsked(said, isOnPrep))
  const missing = (key: keyof Said) => (isChecked && said[key] === undefined ? 'Escolha uma resposta.' : undefined)
  const urgent = urgencyIn(said, isOnPrep)
  return (
    <>
      {isOnPrep && (
        <ChoiceGroup legend="Nos últimos 7 dias, como você tomou a PrEP?" error={missing('takes')}>
          {(Object.keys(takings) as Taking[]).map((takes) => (
            <ChoiceCard
              key={takes}
              name="takes"
              title={takings[takes]}
              checked={said.takes === takes}
              onChange={() => onSaid({ ...said, takes })}
            />
          ))}
        </ChoiceGroup>
      )}
      {isOnPrep && said.takes === 'as_prescribed' && (
        <p>
          Com as doses em dia, você está protegido contra o HIV: é para isso que a PrEP serve, e não é preciso pedir a
          PEP. Contra as outras ISTs, só a camisinha protege.
        </p>
      )}
      {keys.map((key) => (
        <ChoiceGroup key={key} legend={texts[key]} error={missing(key)}>
          {[true, false].map((value) => (
            <ChoiceCard
              key={String(value)}
              name={key}
              title={value ? 'Sim' : 'Não'}
              checked={said[key] === value}
              onChange={() => onSaid({ ...said, [key]: value })}
            />
          ))}
        </ChoiceGroup>
      ))}
      {urgent !== urgency && <PrepUrgency urgency={urgent} isOnPrep={isOnPrep} />}
    </>
  )
}
