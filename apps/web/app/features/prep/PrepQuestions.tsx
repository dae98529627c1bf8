import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import { PrepUrgency } from './PrepUrgency.tsx'
import type { PrepRegister } from './prep-documents.api.ts'

export type Taking = 'as_prescribed' | 'missed' | 'not_taking'

/** What he has said until now. */
export type Said = {
  takes?: Taking
  has_suffered_violence?: boolean
  is_exposed?: boolean
  has_symptoms?: boolean
  has_kidney_disease?: boolean
  will_follow?: boolean
}
type Key = Exclude<keyof Said, 'takes'>

const takings: Record<Taking, string> = {
  as_prescribed: 'Todos os dias, há 7 dias ou mais',
  missed: 'Comecei há menos de 7 dias, ou esqueci doses',
  not_taking: 'Não tomei',
}

const texts: Record<Key, string> = {
  has_suffered_violence: 'Você sofreu violência sexual nas últimas 72 horas?',
  is_exposed: 'Nas últimas 72 horas, houve sexo sem camisinha ou agulha compartilhada, com risco de HIV?',
  has_symptoms: 'Nas últimas 4 semanas, teve febre, dor de garganta, manchas na pele ou ínguas sem outra explicação?',
  has_kidney_disease: 'Tem doença nos rins, ou já ouviu de um médico que os rins não vão bem?',
  will_follow: 'Pode fazer os exames em 30 dias e depois a cada 3 ou 4 meses, enquanto usar?',
}

/**
 * Whoever has taken PrEP every day for seven days is protected: an exposure is asked of all others, violence of
 * everybody (care/prep/prep-answers.ts).
 */
const isExposureAsked = ({ takes }: Said, isOnPrep: boolean): boolean =>
  !isOnPrep || takes === 'missed' || takes === 'not_taking'

/** What is sent: null where he was not asked, undefined where his answer is missing. */
export const answersIn = (said: Said, isOnPrep: boolean) => ({
  takes: isOnPrep ? said.takes : null,
  is_exposed: isOnPrep && said.takes === 'as_prescribed' ? null : said.is_exposed,
  has_suffered_violence: said.has_suffered_violence,
  has_symptoms: said.has_symptoms,
  has_kidney_disease: said.has_kidney_disease,
  will_follow: said.will_follow,
})

/** What he has answered until now that cannot wait: he reads what to do before anything is sent. */
const urgencyIn = (said: Said, isOnPrep: boolean): PrepRegister['urgency'] => {
  if (said.has_suffered_violence) return 'violence'
  if (said.is_exposed && isExposureAsked(said, isOnPrep)) return 'exposure'
  return said.has_symptoms ? 'symptoms' : null
}

const isTakingBy = ({ takes }: Said, isOnPrep: boolean): boolean =>
  isOnPrep && takes !== undefined && takes !== 'not_taking'

type PrepQuestionsProps = {
  register: PrepRegister
  said: Said
  /** Names what has no answer. */
  isChecked: boolean
  /** What the server says of how he takes it. */
  takesFault: string | undefined
  onSaid: (said: Said) => void
}

/** Before a start: what speaks against it. On PrEP: how he takes it, and an exposure only if doses are missing. */
export function PrepQuestions({ register, said, isChecked, takesFault, onSaid }: PrepQuestionsProps) {
  const { isOnPrep, isStarting, state, urgency } = register
  const keys = (Object.keys(texts) as Key[]).filter((key) => key !== 'is_exposed' || isExposureAsked(said, isOnPrep))
  const missing = (key: keyof Said) => (isChecked && said[key] === undefined ? 'Escolha uma resposta.' : undefined)
  const urgent = urgencyIn(said, isOnPrep)
  // Nobody has taken for seven days what he was cleared for less than seven days ago.
  const offered = (Object.keys(takings) as Taking[]).filter((takes) => takes !== 'as_prescribed' || !isStarting)
  return (
    <>
      {isOnPrep && (
        <ChoiceGroup legend="Como você tomou a PrEP até hoje?" error={missing('takes') ?? takesFault}>
          {offered.map((takes) => (
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
          Com as doses em dia há 7 dias ou mais, você está protegido contra o HIV no sexo: é para isso que a PrEP serve,
          e não é preciso pedir a PEP. Contra as outras ISTs, só a camisinha protege.
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
      {urgent !== urgency && <PrepUrgency urgency={urgent} isTaking={isTakingBy(said, isOnPrep)} state={state} />}
    </>
  )
}
