import { AddGoods } from '#features/orders/cart/AddGoods.tsx'
import { useAddOnsQuery } from '#features/packages/packages.api.ts'
import { AddOnsCoupon } from './AddOnsCoupon.tsx'
import type { StepProps } from './request.ts'

/** Products that may come along, as an order of their own (another seller, another payment). */
export function AddOns({ request }: StepProps) {
  const { data: addOns = [] } = useAddOnsQuery(request.profile.id)
  if (addOns.length === 0) return null
  return (
    <section>
      <h3>Leve junto, se quiser</h3>
      <p className="ui-muted">
        Vendido pela Prumo em pedido à parte, no carrinho, com pagamento e entrega próprios. Cupom vale só aqui: remédio
        com receita não tem cupom.
      </p>
      <ul className="goods-list">
        {addOns.map((addOn) => (
          <AddGoods key={addOn.variantId} goods={addOn} />
        ))}
      </ul>
      <AddOnsCoupon request={request} />
    </section>
  )
}
