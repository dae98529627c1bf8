import { LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { useCorrectionQuery } from '#features/corrections/corrections.api.ts'
import { DecideCorrection } from '#features/corrections/DecideCorrection.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

/** One request beside what we hold now. Its opening is logged as a look at the person. */
export default function StaffCorrection() {
  const id = Number(useParams().id)
  const { currentData, error, refetch } = useCorrectionQuery(id, { refetchOnMountOrArgChange: true })
  return (
    <div className="staff__single">
      <p>
        <Link to={lateLinks.staffCorrections()}>Voltar a Correções</Link>
      </p>
      <h1 className="staff__title">Pedido de correção</h1>
      {currentData && <DecideCorrection correction={currentData} />}
      {!currentData && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {!currentData && !error && (
        <LoadingRegion label="Carregando o pedido">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
    </div>
  )
}
