import { LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { DispensingActs } from '#features/dispensings/DispensingActs.tsx'
import { DispensingDetail } from '#features/dispensings/DispensingDetail.tsx'
import { DispensingQueue } from '#features/dispensings/DispensingQueue.tsx'
import { useDispensingQuery } from '#features/dispensings/dispensings.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

// A card that is being charged is settled within seconds.
const watchedMs = 3_000
const calmMs = 60_000

/** One request: the prescription beside what is to be dispensed, and the decision. */
export default function StaffDispensing() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useDispensingQuery(id, { refetchOnMountOrArgChange: true })
  useDispensingQuery(id, { pollingInterval: data?.state === 'accepted' ? watchedMs : calmMs, skip: !data })
  return (
    <div className="staff__columns">
      <aside className="staff__queue" aria-label="Fila">
        <DispensingQueue state="requested" />
      </aside>
      <div className="staff__record">
        <p className="staff__back">
          <Link to={links.staffPharmacy()}>Farmácia</Link>
        </p>
        {!data && <SaidBanner failure={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion label="Carregando o pedido">
            <Skeleton form="title" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {data && <DispensingDetail dispensing={data} />}
      </div>
      {data && (
        <aside className="staff__acts" aria-label="Decisão">
          <DispensingActs key={id} dispensing={data} />
        </aside>
      )}
    </div>
  )
}
