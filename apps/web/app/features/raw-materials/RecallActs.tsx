import { Link } from 'react-router'
import { SettleAct } from '#features/staff/recall/SettleAct.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { type ProductOfLot, useSettleRecalledMutation } from './recalls.api.ts'

/** What is done about one product out of a recalled lot: where it is decides which acts there are. */
export function RecallActs({ product }: { product: ProductOfLot }) {
  const { where, id, shipmentId } = product
  if (where === 'making' || where === 'here')
    return <Link to={lateLinks.staffCompounding(id)}>Descartar e refazer</Link>
  if ((where === 'lost' || where === 'returned') && shipmentId !== null)
    return <Link to={links.staffShipment(shipmentId)}>Ver a caixa</Link>
  if (where !== 'shipped' && where !== 'delivered') return null
  return (
    <div className="recall__acts">
      <Settle product={product} act="remaking" />
      <Settle product={product} act="money_back" />
    </div>
  )
}

const words = {
  remaking: {
    label: 'Fazer de novo',
    title: 'Fazer de novo para',
    text: 'A mesma fórmula entra na fila de manipulação, com outro número no livro e outra caixa. Nada é cobrado. O paciente recebe um e-mail.',
  },
  money_back: {
    label: 'Devolver o valor',
    title: 'Devolver o valor a',
    text: 'O valor do produto volta por onde foi pago. Depois disso ele não é feito de novo. O paciente recebe um e-mail.',
  },
}

function Settle({ product, act }: { product: ProductOfLot; act: 'remaking' | 'money_back' }) {
  const [settle, sending] = useSettleRecalledMutation()
  const { label, title, text } = words[act]
  return (
    <SettleAct
      label={label}
      title={`${title} ${product.patientName}`}
      texts={[
        `${product.packages} × ${product.product}, lote ${product.batch ?? ''}, pedido ${product.orderNumber}.`,
        text,
      ]}
      isDanger={act === 'money_back'}
      send={() => settle({ id: product.id, act })}
      sending={sending}
    />
  )
}
