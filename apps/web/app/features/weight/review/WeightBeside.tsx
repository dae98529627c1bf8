import { formatDate } from '@prumo/brazil'
import { Banner, Card, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { changeWords, goalWords, kgWords } from '../weight-words.ts'
import { useWeightOfPatientQuery, type WholeProgramme } from './review.api.ts'
import { alertNames, states, urgencyNames } from './review-words.ts'

/** The weight programme beside a consultation of it, in brief; all of it is one press away. Its reading is logged. */
export function WeightBeside({ patientId }: { patientId: number }) {
  const { data, error, refetch } = useWeightOfPatientQuery(patientId)
  const isMissing = !data && error !== undefined && statusOf(error as Failure) === 404
  if (!data && error && !isMissing) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data && !isMissing)
    return (
      <LoadingRegion label="Carregando o acompanhamento do peso">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  return (
    <Card>
      <h2>Peso</h2>
      {data ? <InBrief programme={data} /> : <p className="ui-muted">O acompanhamento dele não está com você.</p>}
      {data && (
        <LinkButton as={Link} variant="teal" to={lateLinks.staffWeightProgramme(patientId)}>
          Ver o acompanhamento
        </LinkButton>
      )}
    </Card>
  )
}

function InBrief({ programme }: { programme: WholeProgramme }) {
  const { checkIns, bodyMass, goal, weeklyChangeGrams, medicine, urgency, state } = programme
  const [last] = checkIns
  return (
    <>
      {urgency && (
        <Banner tone="error" title="Não pode esperar">
          {`${urgencyNames[urgency]} Fale com ele antes de receitar. O aviso sai com a sua decisão, no acompanhamento.`}
        </Banner>
      )}
      <Undecided programme={programme} />
      {isToWait(programme) ? (
        <Banner tone="warn" title="Em espera">
          A última decisão é que ele espere. Antes de receitar de novo, decida no acompanhamento se ele segue.
        </Banner>
      ) : (
        <p className="ui-muted">{states[state].label}</p>
      )}
      <p>
        {last
          ? `${kgWords(last.weightGrams)} em ${formatDate(last.measuredOn)}. ${changeWords(weeklyChangeGrams)}`
          : 'Nenhum registro ainda.'}
      </p>
      <p className="ui-muted">
        {[
          bodyMass !== null && `IMC ${bodyMass.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}`,
          goal && `Faixa ${goalWords(goal)}`,
          medicine && `${medicine.name}, receita de ${formatDate(medicine.issuedOn)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** Also of who has stopped since: what his doctor said last holds. */
const isToWait = ({ state, decision }: WholeProgramme): boolean => state === 'held' || decision?.goesOn === false

/** What alerts beside what cannot wait, and nobody has decided on since. */
function Undecided({ programme }: { programme: WholeProgramme }) {
  const { checkIns, replaced, reports, decision, urgency } = programme
  const since = decision ? Date.parse(decision.decidedAt) : 0
  const alerts = [...checkIns, ...replaced, ...reports]
    .filter(({ sentAt }) => Date.parse(sentAt) > since)
    .flatMap((one) => one.alerts)
    // These are what the urgency above names.
    .filter((alert) => urgency === null || (alert !== 'side_effects' && alert !== 'urgent_words'))
  if (alerts.length === 0) return null
  return (
    <Banner tone="warn" title="Espera a sua decisão">
      {[...new Set(alerts)].map((alert) => `${alertNames[alert]}.`).join(' ')}
    </Banner>
  )
}
