import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { usePatientInMind } from '#features/chart/chart.api.ts'
import { EvolutionParts } from '#features/evolution/EvolutionParts.tsx'
import { usePatientEvolutionQuery } from '#features/evolution/evolution.api.ts'
import { isEmpty } from '#features/evolution/evolution-words.ts'
import { Photos } from '#features/evolution/Photos.tsx'
import { PhotoOfPatient } from '#features/evolution/ShownPhoto.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

/** How a patient is over time, for a doctor who may open his chart. Each reading is logged. */
export default function StaffPatientEvolution() {
  const id = Number(useParams().id)
  const patient = usePatientInMind(id)
  const { data, error, isLoading, refetch } = usePatientEvolutionQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Evolução do paciente</h1>
        {patient && (
          <p>
            <strong className="ui-private">{patient.name}</strong>
          </p>
        )}
        <p className="staff__lead">
          As mesmas perguntas ao longo do tempo, o que ele anota dos dias, receitas e fotos. O paciente vê que você leu.
        </p>
      </header>
      {isLoading && (
        <LoadingRegion label="Carregando a evolução">
          <Skeleton form="picture" />
        </LoadingRegion>
      )}
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && isEmpty(data) && (
        <EmptyState headingLevel="h2" title="Nada para comparar ainda">
          <p>Quando ele responder de novo ou anotar um dia, aparece aqui.</p>
        </EmptyState>
      )}
      {data && (
        <EvolutionParts
          evolution={data}
          headings={{ own: 'Como ele está' }}
          photos={
            <Photos
              photos={data.photos}
              show={(photo) => <PhotoOfPatient key={photo.id} photo={photo} patientId={id} />}
            />
          }
        />
      )}
      <div>
        <LinkButton as={Link} to={links.staffPatient(id)} variant="quiet" size="small">
          Voltar ao prontuário
        </LinkButton>
      </div>
    </div>
  )
}
