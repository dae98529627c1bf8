import { formatDate } from '@prumo/brazil'
import { Card, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { changeWords, goalWords, kgWords } from '../weight-words.ts'
import { useWeightOfPatientQuery, type WholeProgramme } from './review.api.ts'

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
  const { checkIns, bodyMass, goal, weeklyChangeGrams, medicine } = programme
  const [last] = checkIns
  return (
    <>
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
