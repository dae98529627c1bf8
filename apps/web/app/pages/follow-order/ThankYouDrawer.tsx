import { Button, Drawer, Picture, Stack } from '@prumo/ui'
import type { ReactNode } from 'react'
import { timeToPayWords } from '#features/orders/checkout/payment-methods.ts'
import type { Order } from '#features/orders/order.ts'
import { isPaid } from '#features/orders/order-states.ts'
import { isDelivered } from '#features/orders/placed-orders/order-view.ts'
import { pictureAddress } from '#links'
import './thank-you.css'

export type ThankYouDrawerProps = {
  order: Order
  isOpen: boolean
  onClose: () => void
  /** The Pix panel, if there is a Pix. */
  pix: ReactNode
  /** For a guest: an account, once nothing is left to pay; the sheet would cover the page's own. */
  account: ReactNode
}

/** The end of the purchase: what happened, what comes next, and the Pix if it is not paid yet. */
export function ThankYouDrawer({ order, isOpen, onClose, pix, account }: ThankYouDrawerProps) {
  const paid = isPaid(order)
  const timeToPay = timeToPayWords(order)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={paid ? 'Pedido confirmado' : 'Falta só o Pix'}
      footer={
        <Button isWide variant={paid ? 'primary' : 'quiet'} onClick={onClose}>
          Acompanhar o pedido
        </Button>
      }
    >
      <Stack gap={3}>
        {paid && (
          <div className="thank-you__picture">
            <Picture src={pictureAddress(isDelivered(order) ? 'tudo-certo' : 'recibo')} alt="" />
          </div>
        )}
        <p role="status" className={paid ? undefined : 'ui-hidden'}>
          {paid &&
            `Obrigado pela compra. O pedido ${order.number} está pago${isDelivered(order) ? ' e já vamos separar os produtos' : ''}. A confirmação foi para ${order.email}.`}
        </p>
        {!paid && pix}
        {!paid && (
          <p className="ui-muted">
            {`O pedido ${order.number} fica guardado${timeToPay ? ` por ${timeToPay}` : ''}, e o link dele foi para ${order.email}. Se o código vencer antes, é só gerar outro.`}
          </p>
        )}
        {paid && account}
      </Stack>
    </Drawer>
  )
}
