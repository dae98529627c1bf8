import { formatDateTime } from '@prumo/brazil'
import { Card, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { isMedicine, medicineTimeline, medicineWords } from '#features/orders/medicine-states.ts'
import type { Order } from '#features/orders/order.ts'
import {
  isPaid,
  paymentWords,
  type StateWords,
  shipmentTimeline,
  troubleWords,
  untilPaidBack,
} from '#features/orders/order-states.ts'
import { arrivalWords } from '#features/orders/placed-orders/arrival-words.ts'
import { OrderDownloads } from '#features/orders/placed-orders/OrderDownloads.tsx'
import { OrderParts } from '#features/orders/placed-orders/OrderParts.tsx'
import { type OrderAbout, useOrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { orderTitle } from '#features/orders/placed-orders/order-title.ts'
import { isDelivered } from '#features/orders/placed-orders/order-view.ts'
import { ParcelList } from '#features/orders/placed-orders/ParcelList.tsx'
import { parcelWords } from '#features/orders/placed-orders/parcel-words.ts'
import { RefundLines } from '#features/orders/placed-orders/RefundLines.tsx'
import { ShipmentTimeline } from '#features/orders/placed-orders/ShipmentTimeline.tsx'
import { SendBack } from '#features/orders/returns/SendBack.tsx'
import { company } from '#features/site/company.ts'
import { links } from '#links'
import { NotToUse } from '#shared/medicine/NotToUse.tsx'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import { MailsUndelivered } from './MailsUndelivered.tsx'
import { OrderAccess } from './OrderAccess.tsx'

export type OrderDetailsProps = {
  order: Order
  /** Its Pix, unless it is shown elsewhere. */
  pix: ReactNode
  /** Shown first: a decision that the customer must make. */
  first?: ReactNode
  /** A parcel that he may still give up; where it is comes first. */
  mayGiveUp?: ReactNode
  /** The state of its payment, instead of the order's own sentence. */
  text?: string
  /** The URL of its receipt. */
  receiptAt: string
  /** A part of it was changed here, so it must be loaded again. */
  onChanged: () => void
}

const GIVEN_BACK = 'O pedido foi cancelado, e o que você pagou volta inteiro, pelo mesmo meio.'
const NOTHING_LEAVES = 'Nada deste pedido vai ser enviado. O que foi devolvido está no recibo.'
const isGivenBack = ({ state }: Order, about: OrderAbout | undefined): boolean =>
  state === 'canceled' && (about?.refunds ?? []).some(({ method }) => method !== 'store_credit')

/** Its payment; of paid goods what went back or did not arrive, and of medicine where it is on its way. */
const statusOf = (order: Order, about: OrderAbout | undefined): StateWords => {
  const payment = paymentWords({ ...order, paidBack: about?.paidBack })
  const isAsIs = order.state !== 'canceled' && isPaid(order) && (about?.paidBack ?? 'nothing') === 'nothing'
  if (isAsIs && !isMedicine(order)) return troubleWords(order) ?? payment
  const medicine = isMedicine(order) ? medicineWords(order) : null
  if (!medicine || about?.paidBack === 'whole') return payment
  return about?.paidBack === 'part' ? { ...medicine, text: `Parte do valor foi devolvida. ${medicine.text}` } : medicine
}

/** What its boxes have come to, so that what depends on it is asked for again. */
const seenOf = ({ state, shipments }: Order): string =>
  `${state} ${parcelWords(shipments)
    .map(({ text }) => text)
    .join()}`

/** A placed order: the state of its payment, its access or shipping, its items, and the Pix while it is unpaid. */
export function OrderDetails({ order, pix, first, mayGiveUp, text, receiptAt, onChanged }: OrderDetailsProps) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const about = useOrderAbout(order)
  const status = statusOf(order, about.data)
  const isMade = isMedicine(order)
  const paid = isPaid(order)
  const isPaidBack = about.data?.paidBack === 'whole'
  const steps = isMade ? medicineTimeline(order) : shipmentTimeline(order)
  const title = about.data && orderTitle(about.data)
  const arrival = isPaidBack ? null : arrivalWords(order)
  const access = order.state !== 'canceled' && (
    <OrderAccess
      order={order}
      about={about.data}
      failure={about.error}
      onRetry={() => void about.refetch()}
      isLoggedIn={isLoggedIn}
      onChanged={onChanged}
      isBeside={isMade}
    />
  )
  return (
    <>
      <div>
        <div className="order-page__head">
          <h1 className="order-page__title">{`Pedido ${order.number}`}</h1>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </div>
        {title && <p className="order-page__what ui-private">{title}</p>}
        <p className="ui-muted" role="status">
          {order.completedAt && `Feito em ${formatDateTime(order.completedAt)}. `}
          {text ?? (isGivenBack(order, about.data) ? GIVEN_BACK : status.text)}
        </p>
      </div>
      <div className="order-page__columns">
        <div className="order-page__main">
          {about.data?.mailsUndeliveredSince && (
            <MailsUndelivered
              email={order.email}
              since={about.data.mailsUndeliveredSince}
              hasAccount={Boolean(order.user)}
            />
          )}
          {about.data?.isNotToUse && <NotToUse />}
          {first}
          {pix && (
            <Card isRaised>
              <h2 className="order-page__pix">{paid ? 'Recebemos o seu Pix' : 'Pague com Pix'}</h2>
              {paid && <p className="order-page__lead">{`A confirmação foi para ${order.email}.`}</p>}
              {pix}
            </Card>
          )}
          {!isMade && access}
          <OrderDownloads downloads={about.data?.downloads ?? []} />
          {order.state !== 'canceled' && isDelivered(order) && (
            <Card>
              <h2>{isMade ? 'Andamento' : 'Entrega'}</h2>
              {arrival && <p className="timeline__arrival">{arrival}</p>}
              {order.shipmentState === 'canceled' ? (
                <p>{NOTHING_LEAVES}</p>
              ) : (
                <ShipmentTimeline steps={isPaidBack ? untilPaidBack(steps) : steps} />
              )}
              <ParcelList parcels={parcelWords(order.shipments, { isMedicine: isMade, isPaidBack })} />
              {order.completedAt && (
                <DeliveryAddress
                  order={{ number: order.number, token: order.token }}
                  seen={seenOf(order)}
                  onChanged={onChanged}
                />
              )}
            </Card>
          )}
          {mayGiveUp}
          {paid && isDelivered(order) && order.shipmentState !== 'canceled' && (
            <SendBack
              order={{ number: order.number, token: order.token }}
              seen={seenOf(order)}
              email={company.email}
              onCanceled={onChanged}
            />
          )}
          {/* The courses that came with a treatment: where it is comes first. */}
          {isMade && access}
        </div>
        <OrderParts
          order={order}
          help={
            <>
              Mudou de ideia ou algo deu errado? Veja <Link to={links.legal('trocas-e-devolucoes')}>como devolver</Link>{' '}
              ou escreva para {company.email}.
            </>
          }
          receipt={
            <>
              <RefundLines refunds={about.data?.refunds ?? []} />
              {(about.data?.payments ?? []).length > 0 && (
                <p className="order-parts__receipt">
                  <Link to={receiptAt}>Ver o recibo</Link>
                </p>
              )}
            </>
          }
        />
      </div>
    </>
  )
}
