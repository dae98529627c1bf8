import { Card, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { Answers, Criteria, Positive, TakenBack, Urgency } from './PrepDetail.tsx'
import { usePrepOfPatientQuery } from './review.api.ts'
import '../prep.css'

/** The register of PrEP beside a consultation about it: his answers and exams are its survey. Its reading is logged. */
export function PrepBeside({ patientId }: { patientId: number }) {
  const { data, error, refetch } = usePrepOfPatientQuery(patientId)
  if (!data && error && statusOf(error as Failure) === 404) return <NoRegister />
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label="Carregando o registro de PrEP">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  return (
    <>
      <Positive register={data} />
      <TakenBack register={data} />
      <Urgency register={data} />
      <Criteria register={data} />
      {data.answers && <Answers answers={data.answers} />}
      <LinkButton as={Link} variant="teal" to={lateLinks.staffPrepRegister(patientId)}>
        Ver os exames e decidir
      </LinkButton>
    </>
  )
}

function NoRegister() {
  return (
    <Card>
      <h2>PrEP</h2>
      <p className="ui-muted">
        Ele ainda não respondeu às perguntas da PrEP com você. Peça que responda na área dele, em PrEP: sem o registro,
        a receita pergunta por que ele não existe.
      </p>
    </Card>
  )
}
