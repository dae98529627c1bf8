import { Button, Drawer, EmptyState, ItemList, LinkButton, LoadingRegion, Picture, Skeleton, Stack } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import type { Failure } from '#shared/http/failure.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import type { LineItem, Order } from '../order.ts'
import { cartLineOf, couponOf, isDelivered, sumsOf } from '../placed-orders/order-view.ts'
import { Totals } from '../Totals.tsx'
import { CartLine } from './CartLine.tsx'
import { CouponField } from './CouponField.tsx'
import { useAddItemMutation, useCartQuery, useRemoveLineItemMutation, useSetQuantityMutation } from './cart.api.ts'
import { useCoupon } from './use-coupon.ts'
import './cart-drawer.css'

export type CartDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** The shipping price of a cart that is shipped. */
  postageOf: (cart: Order) => ReactNode
}

/** The cart over the page: its items, the coupon, the totals and the next step. */
export function CartDrawer({ isOpen, onClose, postageOf }: CartDrawerProps) {
  const { data: cart, error, isLoading, refetch } = useCartQuery()
  const hasItems = Boolean(cart && cart.lineItems.length > 0)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Seu carrinho"
      footer={hasItems && cart ? <CartFoot cart={cart} onLeave={onClose} /> : undefined}
    >
      {isLoading && (
        <LoadingRegion label="Carregando o carrinho">
          <Skeleton form="title" />
          <Skeleton />
        </LoadingRegion>
      )}
      <FailureBanner failure={error as Failure | undefined} onRetry={() => void refetch()} />
      {!isLoading && !error && <CartContent cart={cart ?? null} onLeave={onClose} />}
      {hasItems && cart && isDelivered(cart) && <div className="cart-part">{postageOf(cart)}</div>}
      {hasItems && cart && <CartCoupon cart={cart} />}
    </Drawer>
  )
}

type ContentProps = { cart: Order | null; onLeave: () => void }

function CartContent({ cart, onLeave }: ContentProps) {
  const [setQuantity, setting] = useSetQuantityMutation()
  const [removeLineItem, removing] = useRemoveLineItemMutation()
  const [removed, setRemoved] = useState<LineItem | null>(null)
  const failure = (setting.error ?? removing.error) as Failure | undefined

  const remove = async (line: LineItem) => {
    setting.reset()
    const answer = await removeLineItem(line.id)
    if (!answer.error) setRemoved(line)
  }
  const lines = cart?.lineItems ?? []
  return (
    <Stack gap={3}>
      <FailureBanner failure={failure} />
      {removed && <Removed line={removed} onDone={() => setRemoved(null)} />}
      {lines.length === 0 ? (
        <EmptyCart onLeave={onLeave} />
      ) : (
        <ItemList label="Itens do carrinho">
          {lines.map((line) => (
            <CartLine
              key={line.id}
              line={cartLineOf(line)}
              isBusy={removing.isLoading}
              onQuantity={async (quantity) => {
                await setQuantity({ lineItemId: line.id, quantity })
              }}
              onRemove={() => void remove(line)}
            />
          ))}
        </ItemList>
      )}
    </Stack>
  )
}

/** The item just removed, with an undo button. */
function Removed({ line, onDone }: { line: LineItem; onDone: () => void }) {
  const [addItem, adding] = useAddItemMutation()
  const putBack = async () => {
    const answer = await addItem({ variantId: line.variant.id, quantity: line.quantity })
    if (!answer.error) onDone()
  }
  return (
    <div className="cart-removed" role="status">
      <span>{`${cartLineOf(line).name} saiu do carrinho.`}</span>
      <Button variant="link" size="small" isBusy={adding.isLoading} onClick={() => void putBack()}>
        Desfazer
      </Button>
    </div>
  )
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      picture={<Picture src={pictureAddress('carrinho-vazio')} alt="" />}
      title="Ainda não há nada aqui"
      action={
        <LinkButton as={Link} to={links.sexTools()} onClick={onLeave}>
          Ver a loja
        </LinkButton>
      }
    >
      O que você escolher fica guardado neste aparelho, sem cadastro.
    </EmptyState>
  )
}

/** It scrolls with the lines: on a small screen a fixed footer would cover the field above. */
function CartCoupon({ cart }: { cart: Order }) {
  const coupon = useCoupon()
  return (
    <div className="cart-part">
      <CouponField applied={couponOf(cart)} onApply={coupon.apply} onRemove={coupon.remove} />
    </div>
  )
}

function CartFoot({ cart, onLeave }: { cart: Order; onLeave: () => void }) {
  return (
    <>
      <Totals sums={sumsOf(cart)} />
      <LinkButton as={Link} to={links.sexToolsCheckout()} isWide onClick={onLeave}>
        Finalizar a compra
      </LinkButton>
    </>
  )
}
