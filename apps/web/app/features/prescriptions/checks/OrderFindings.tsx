import { Banner, Button, TextAreaField } from '@prumo/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type CheckedOrder, type Finding, useOrderFindingsQuery } from './order-checks.api.ts'
import { type OrderScope, useOrderReasons } from './order-reasons.ts'
import './order-findings.css'

const pauseMs = 500

export type OrderFindingsProps = CheckedOrder & {
  /** The order whose reasons are written here. */
  scope: OrderScope
  /** Changes whenever the server has refused the signature: what was found then is asked for again. */
  refused?: unknown
  /** For a stop that rests on an answer of the patient: where its doctor writes that it is not so. */
  refute?: ((told: NonNullable<Finding['told']>) => ReactNode) | undefined
}

/**
 * What stands against the order, while it is written: what stops it in one calm block, and a field for the reason of
 * each point that the doctor decides. The server checks again when he signs.
 */
export function OrderFindings({ scope, refused, refute, ...order }: OrderFindingsProps) {
  const settled = useSettled(order)
  // Also at once when a sheet was issued or emptied: what was said of it must not stand beside the next one.
  const isEmpty = order.items.length === 0 || settled.items.length === 0
  const { currentData, error, isFetching, refetch } = useOrderFindingsQuery(settled, { skip: isEmpty })
  useEffect(() => {
    if (refused && !isEmpty) void refetch()
  }, [refused, isEmpty, refetch])
  if (isEmpty) return null
  if (error && !isFetching) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  return (
    <section className="findings" aria-label="Conferência da receita" aria-busy={isFetching}>
      {currentData ? (
        <FindingList findings={currentData} scope={scope} refute={refute} />
      ) : (
        <p className="ui-muted">Conferindo alergias, interações e doses…</p>
      )}
    </section>
  )
}

/** The order as it was when the typing paused. */
const useSettled = (order: CheckedOrder): CheckedOrder => {
  const now = JSON.stringify(order)
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(pause)
  }, [now])
  return JSON.parse(settled) as CheckedOrder
}

type FindingListProps = { findings: Finding[] } & Pick<OrderFindingsProps, 'scope' | 'refute'>

/** What was found: the stops, and a field for the reason of each point that is asked. */
export function FindingList({ findings, scope, refute }: FindingListProps) {
  const stops = findings.filter(({ level }) => level === 'stop')
  const asks = findings.filter(({ level }) => level === 'ask')
  if (findings.length === 0)
    return (
      <p className="ui-muted">
        Nada encontrado contra esta receita nas respostas do paciente, no prontuário e nas outras receitas.
      </p>
    )
  return (
    <>
      {stops.length > 0 && (
        <Banner tone="error" title="Esta receita não pode ser assinada">
          <ul className="findings__stops">
            {stops.map((finding) => (
              <li key={finding.id}>
                <Words finding={finding} />
                {finding.told && refute?.(finding.told)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {asks.length > 0 && (
        <div className="findings__asks">
          <h3>{stops.length > 0 ? 'Também encontrado' : 'Para decidir antes de assinar'}</h3>
          {stops.length === 0 && (
            <p className="ui-muted">
              Escreva um motivo em cada ponto. Ele fica guardado com a receita e o farmacêutico o lê.
            </p>
          )}
          <ul>
            {asks.map((finding) => (
              <li key={finding.id} className="findings__ask">
                <Words finding={finding} />
                {stops.length === 0 && <Reason finding={finding} scope={scope} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Words({ finding: { title, detail, source } }: { finding: Finding }) {
  return (
    <>
      <strong>{title}</strong>
      <p>{detail}</p>
      <p className="findings__source">Fonte: {source}</p>
    </>
  )
}

function Reason({ finding, scope }: { finding: Finding; scope: OrderScope }) {
  const { reasonFor, write } = useOrderReasons(scope)
  return (
    <>
      {finding.reasonsOffered && (
        <ul className="findings__offered" aria-label={`Motivos sugeridos: ${finding.title}`}>
          {finding.reasonsOffered.map((reason) => (
            <li key={reason}>
              <Button variant="quiet" size="small" onClick={() => write(finding.id, reason)}>
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        name={`reason-${finding.id}`}
        label={
          <>
            Por que prescrever mesmo assim<span className="ui-hidden">{`: ${finding.title}`}</span>
          </>
        }
        value={reasonFor(finding.id)}
        onChange={(event) => write(finding.id, event.currentTarget.value)}
        rows={2}
        maxLength={1_000}
      />
    </>
  )
}
