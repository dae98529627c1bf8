import { EmptyState, LinkButton, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ConsultationCard } from './ConsultationCard.tsx'
import { inOrder } from './consultation-words.ts'
import { useConsultationsQuery } from './consultations.api.ts'

/** A patient's consultations: the upcoming ones, then the past ones. */
export function ConsultationList() {
  const { data, error, isLoading, refetch } = useConsultationsQuery()
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando suas consultas">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <NoConsultations />
  return (
    <>
      <ul className="consultation-list">
        {inOrder(data).map((consultation) => (
          <ConsultationCard key={consultation.id} consultation={consultation} />
        ))}
      </ul>
      <p>
        <Link to={lateLinks.myDoctors()}>Marcar outra consulta</Link>
      </p>
    </>
  )
}

/** The start of a first consultation. */
export function NoConsultations() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('agenda-livre')} alt="" />}
      title="Nenhuma consulta por aqui"
      action={
        <LinkButton as={Link} to={`${links.home()}#tratamentos`}>
          Escolher um tratamento
        </LinkButton>
      }
    >
      Conte o que incomoda, escolha o médico e o horário. Leva uns cinco minutos.
    </EmptyState>
  )
}
