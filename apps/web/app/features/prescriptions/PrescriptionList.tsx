import { EmptyState, LinkButton, LoadingRegion, Picture, Skeleton, Stack } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { PrescriptionCard } from './PrescriptionCard.tsx'
import { usePrescriptionsQuery } from './prescriptions.api.ts'

/** The documents' URLs expire after some minutes, so they are reloaded before. */
const ASK_AGAIN_MS = 120_000

type PrescriptionListProps = {
  /** What the patient may do about one of them besides using it. */
  after: (prescriptionId: number) => ReactNode
}

/** The patient's prescriptions, newest first. */
export function PrescriptionList({ after }: PrescriptionListProps) {
  const { data, error, isLoading, refetch } = usePrescriptionsQuery(undefined, {
    pollingInterval: ASK_AGAIN_MS,
    refetchOnMountOrArgChange: true,
  })
  if (isLoading) {
    return (
      <LoadingRegion label="Carregando suas receitas">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return (
      <EmptyState
        headingLevel="h2"
        picture={<Picture src={pictureAddress('sem-receitas')} alt="" />}
        title="Nenhuma receita ainda"
        action={
          <LinkButton as={Link} to={links.consultations()} variant="quiet">
            Ver minhas consultas
          </LinkButton>
        }
      >
        Se o médico receitar um tratamento, a receita assinada aparece aqui no mesmo momento.
      </EmptyState>
    )
  }
  return (
    <Stack gap={3}>
      {data.map((prescription) => (
        <PrescriptionCard key={prescription.id} prescription={prescription}>
          {after(prescription.id)}
        </PrescriptionCard>
      ))}
    </Stack>
  )
}
