import { formatDate } from '@prumo/brazil'
import { Button, Card, SelectField, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type ArrivalSettlement,
  type PaidBackArrival,
  usePaidBackArrivalsQuery,
  useSettlePaidBackArrivalMutation,
} from './paid-back-arrivals.api.ts'
import './order-desk.css'

const settlements: { value: ArrivalSettlement; label: string }[] = [
  { value: 'buyer_keeps', label: 'Fica com o cliente, sem cobrança' },
  { value: 'buyer_sends_back', label: 'O cliente manda de volta' },
  { value: 'buyer_pays', label: 'O cliente paga de novo' },
]

/** Boxes that were paid back as lost and have arrived all the same. Most days there is none, and nothing is drawn. */
export function PaidBackArrivals() {
  const { data = [], error, refetch } = usePaidBackArrivalsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="paid-back-arrivals">
      <Stack gap={3}>
        <header>
          <h2 id="paid-back-arrivals">Chegou depois do reembolso</h2>
          <p className="ui-muted">
            Demos estas caixas por perdidas, devolvemos o valor e elas chegaram. Fale com o cliente e registre o que
            ficou combinado.
          </p>
        </header>
        {data.map((arrival) => (
          <Arrival key={arrival.id} arrival={arrival} />
        ))}
      </Stack>
    </section>
  )
}

function Arrival({ arrival: { id, orderNumber, units, arrivedAt } }: { arrival: PaidBackArrival }) {
  const [as, setAs] = useState<ArrivalSettlement | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [settle, { error, isLoading }] = useSettlePaidBackArrivalMutation()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (as === '') return setFault('Escolha o que ficou combinado: fica registrado.')
    void settle({ id, as })
  }
  return (
    <Card>
      <form
        className="desk-order__form desk-order__form--narrow"
        onSubmit={send}
        noValidate
        aria-label={`Pedido ${orderNumber}`}
      >
        <p>
          <Link to={lateLinks.staffOrder(orderNumber)}>{orderNumber}</Link>
          {` · ${units === 1 ? '1 item' : `${units} itens`} · chegou em ${formatDate(arrivedAt)}`}
        </p>
        <SelectField
          label="O que ficou combinado"
          placeholder="Escolha"
          value={as}
          error={fault}
          options={settlements}
          onChange={({ target }) => {
            setAs(target.value as ArrivalSettlement | '')
            setFault(undefined)
          }}
        />
        <SaidBanner failure={error} />
        <Button type="submit" variant="quiet" isBusy={isLoading}>
          Encerrar
        </Button>
      </form>
    </Card>
  )
}
