import { formatAmount, formatCnpj, formatDateTime, formatReais, installmentsOf, toCents } from '@prumo/brazil'
import { company } from '@prumo/contracts/company'
import { Button, OrderLine, OrderSummary, Row, Wordmark } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { OrderAbout } from '#features/orders/placed-orders/order-about.api.ts'
import { refundWords } from '#features/orders/placed-orders/RefundLines.tsx'
import { moneyOf } from '#features/orders/placed-orders/receipt-sums.ts'
import { installmentWords } from '#features/payments/installment-words.ts'
import './receipt.css'

/** The payment, its time and method, and the seller, on one sheet; the browser prints it or saves it as a PDF. */
export function Receipt({ order, back }: { order: OrderAbout; back: ReactNode }) {
  return (
    <>
      <article className="receipt" aria-labelledby="recibo">
        <header className="receipt__head">
          <Wordmark />
          <div>
            <h1 id="recibo">Recibo</h1>
            <p>
              {[`Pedido ${order.number}`, order.placedAt && `de ${formatDateTime(order.placedAt)}`]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        </header>
        <dl className="receipt__facts">
          <Fact name="Recebido por">
            <Seller seller={order.seller} />
          </Fact>
          {order.buyerName && <Fact name="Pago por">{order.buyerName}</Fact>}
          {order.appointment && <Fact name="Consulta">{appointmentWords(order.appointment)}</Fact>}
        </dl>
        <Lines order={order} />
        <Money order={order} />
        <p className="receipt__note">Este recibo comprova o pagamento. Não substitui a nota fiscal.</p>
      </article>
      <Row hasActions className="ui-no-print">
        <Button onClick={() => window.print()}>Imprimir ou salvar em PDF</Button>
        {back}
      </Row>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Name and CNPJ are the seller's; our contact data is shown if we are the seller. */
function Seller({ seller }: { seller: OrderAbout['seller'] }) {
  return (
    <>
      <span>{`${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}`}</span>
      {seller.cnpj === company.cnpj && (
        <span>{`${company.street}, ${company.city}, CEP ${company.postalCode}. ${company.email}`}</span>
      )}
    </>
  )
}

function Lines({ order }: { order: OrderAbout }) {
  const discount = order.discountTotal
  return (
    <section className="receipt__lines ui-private">
      <OrderSummary>
        {order.lines.map(({ label, quantity, amount }) => (
          <OrderLine
            key={label}
            label={label}
            detail={quantity === 1 ? undefined : `${quantity} unidades`}
            amount={formatAmount(amount)}
          />
        ))}
        {order.isDelivered && (
          <OrderLine label="Entrega" amount={order.shipTotal === 0 ? 'Grátis' : formatAmount(order.shipTotal)} />
        )}
        {discount > 0 && <OrderLine tone="discount" label="Descontos" amount={`− ${formatAmount(discount)}`} />}
        <OrderLine tone="total" label="Total" amount={formatAmount(order.total)} />
      </OrderSummary>
    </section>
  )
}

/** Each payment and refund by itself, and what they come to. */
function Money({ order }: { order: OrderAbout }) {
  const { payments, refunds } = order
  return (
    <section>
      <h2>{payments.length > 1 ? 'Pagamentos' : 'Pagamento'}</h2>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in all that is shown, and the list only grows
        <p key={index}>{paymentWords(payment)}</p>
      ))}
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index}>
          <strong>{refundWords(refund)}</strong>
        </p>
      ))}
      {payments.length + refunds.length > 1 && <Sums order={order} />}
    </section>
  )
}

function Sums({ order }: { order: OrderAbout }) {
  const { paid, givenBack, kept, keptLabel } = moneyOf(order)
  return (
    <div className="receipt__sums ui-private">
      <OrderSummary>
        <OrderLine label="Soma dos pagamentos" amount={formatReais(paid)} />
        {givenBack > 0 && <OrderLine label="Soma das devoluções" amount={`− ${formatReais(givenBack)}`} />}
        <OrderLine tone="total" label={keptLabel} amount={formatReais(kept)} />
      </OrderSummary>
    </div>
  )
}

const appointmentWords = ({ doctorName, registration, appointmentAt }: NonNullable<OrderAbout['appointment']>) =>
  [`${doctorName}, ${registration}`, appointmentAt && `${formatDateTime(appointmentAt)}, horário de Brasília`]
    .filter(Boolean)
    .join('. ')

type Payment = OrderAbout['payments'][number]

/** "R$ 120,00 no cartão final 6351, 2x de R$ 60,00 sem juros, em 21/11/2026, 09:01". */
const paymentWords = ({ method, amount, paidAt, installments, cardLastDigits }: Payment): string => {
  const parts = installmentsOf({ totalCents: toCents(amount), count: installments })
  const ways: Record<Payment['method'], string> = {
    pix: 'por Pix',
    card: `no cartão${cardLastDigits ? ` final ${cardLastDigits}` : ''}${installments > 1 ? `, ${installmentWords(parts)}` : ', à vista'}`,
    store_credit: 'com crédito na Prumo',
  }
  return `${formatAmount(amount)} ${ways[method]}, em ${formatDateTime(paidAt)}.`
}
