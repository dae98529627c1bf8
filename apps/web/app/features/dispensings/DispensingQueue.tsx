import { formatDate, formatDateTime } from '@prumo/brazil'
import { Button, EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { walkLinksByArrows } from '#shared/hooks/walk-links-by-arrows.ts'
import { type DispensingState, type QueuedDispensing, useDispensingsQuery } from './dispensings.api.ts'

const pageSize = 50

/** What waits for the pharmacist, the oldest first; fifty at a time. */
export function DispensingQueue({ state }: { state: DispensingState }) {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const { data, error, refetch } = useDispensingsQuery(
    { state, ...(after === undefined ? {} : { after }) },
    { pollingInterval: 20_000, refetchOnFocus: true },
  )
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando a fila">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.length === 0 && after === undefined) {
    return (
      <EmptyState headingLevel="h2" title="Nada por aqui">
        {state === 'requested'
          ? 'Quando um paciente pedir um tratamento, ele aparece aqui sozinho.'
          : 'Nenhum pedido neste estado.'}
      </EmptyState>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches the arrow keys of the links in it */}
      <div className="queue" onKeyDown={walkLinksByArrows}>
        <ul className="queue__list">
          {data.map((dispensing) => (
            <li key={dispensing.id}>
              <Entry dispensing={dispensing} />
            </li>
          ))}
        </ul>
      </div>
      <div className="ui-row">
        {after !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setAfter(undefined)}>
            Voltar ao começo
          </Button>
        )}
        {data.length === pageSize && (
          <Button variant="quiet" size="small" onClick={() => setAfter(data.at(-1)?.id)}>
            Ver os seguintes
          </Button>
        )}
      </div>
    </>
  )
}

function Entry({ dispensing }: { dispensing: QueuedDispensing }) {
  const { id, patientName, packageName, requestedAt, prescriptionExpiresAt } = dispensing
  return (
    <NavLink className="queue__entry queue__entry--plain" to={links.staffDispensing(id)}>
      <span className="queue__who">
        <strong>{patientName}</strong>
        <span>{packageName}</span>
        <span>{`Pedido em ${formatDateTime(requestedAt)}`}</span>
      </span>
      <span className="queue__state">{`Receita vale até ${formatDate(prescriptionExpiresAt)}`}</span>
    </NavLink>
  )
}
