import { LinkButton } from '@prumo/ui'
import { Link, Navigate } from 'react-router'
import { useWeightProgrammeQuery } from '#features/weight/weight.api.ts'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { BookFollowUp } from './BookFollowUp.tsx'
import { followedBy } from './followed-by.ts'
import '#features/weight/weight.css'

/** A consultation of the weight programme beside the one that it brought: a dose changes in one. */
export default function WeightConsultation() {
  const { data, error, isLoading, refetch } = useWeightProgrammeQuery(undefined, { refetchOnMountOrArgChange: true })
  if (isLoading) return <AreaLoading />
  // Who is not in it begins where it is explained.
  if (data?.state === 'not_started') return <Navigate to={lateLinks.myWeight()} replace />
  return (
    <AreaPage
      title="Consulta do acompanhamento"
      lead="Quem acompanha você lê antes o que você registrou: não há outro questionário. Receita nova ou outra dose sai na consulta."
    >
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {data && <BookFollowUp programme="weight" followedBy={followedBy(data)} />}
      <LinkButton as={Link} to={lateLinks.myWeight()} variant="link">
        Voltar ao acompanhamento
      </LinkButton>
    </AreaPage>
  )
}
