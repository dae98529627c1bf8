import { EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { DispensingActs } from '#features/dispensings/DispensingActs.tsx'
import { DispensingDetail } from '#features/dispensings/DispensingDetail.tsx'
import { DispensingQueue } from '#features/dispensings/DispensingQueue.tsx'
import { useDispensingQuery } from '#features/dispensings/dispensings.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'

// A card that is being charged is settled within seconds.
const watchedMs = 3_000
const calmMs = 60_000

/** One request: the prescription beside what is to be dispensed, and the decision. */
export default function StaffDispensing() {
  const id = Number(useParams().id)
  const { currentData: data, error, refetch } = useDispensingQuery(id, { refetchOnMountOrArgChange: true })
  useDispensingQuery(id, { pollingInterval: data?.state === 'accepted' ? watchedMs : calmMs, skip: !data })
  const isMissing = error !== undefined && statusOf(error as Failure) === 404
  return (
    <div className="staff__columns">
      <aside className="staff__queue" aria-label="Fila">
        <DispensingQueue state="requested" />
      </aside>
      <div className="staff__record">
        <nav className="staff__nav" aria-label="Nesta página">
          <Link to={links.staffPharmacy()}>Fila da farmácia</Link>
        </nav>
        {!data && isMissing && (
          <EmptyState headingLevel="h1" title="Este pedido não existe">
            Confira o endereço, ou escolha outro na fila.
          </EmptyState>
        )}
        {!data && !isMissing && <SaidBanner failure={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion label="Carregando o pedido">
            <Skeleton form="title" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {data && <DispensingDetail key={id} dispensing={data} />}
      </div>
      {data && (
        <aside className="staff__acts" aria-label="Decisão">
          <div className="staff__case">
            <DispensingActs key={id} dispensing={data} />
          </div>
        </aside>
      )}
    </div>
  )
}
