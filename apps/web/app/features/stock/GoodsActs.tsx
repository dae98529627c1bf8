import { Link } from 'react-router'
import { SettleAct } from '#features/staff/recall/SettleAct.tsx'
import { links } from '#links'
import { type Goods, type StockLot, useSettleGoodsMutation } from './goods-of-lot.api.ts'
import { unitWords } from './goods-words.ts'

type GoodsActsProps = { goods: Goods; lot: StockLot }

/** What is done about goods of a recalled lot: where they are decides which acts there are. */
export function GoodsActs({ goods, lot }: GoodsActsProps) {
  const { where, shipmentId, maySendAgain } = goods
  if (where === 'lost' || where === 'returned') return <Link to={links.staffShipment(shipmentId)}>Ver a caixa</Link>
  if (where !== 'shipped' && where !== 'delivered') return null
  return (
    <div className="recall__acts">
      {maySendAgain && <Settle goods={goods} lot={lot} act="successor" />}
      <Settle goods={goods} lot={lot} act="money_back" />
    </div>
  )
}

const words = {
  successor: {
    label: 'Enviar outro',
    title: 'Enviar outro para',
    text: 'Os itens saem de outro lote e entram na lista para embalar. Nada é cobrado. Combine o endereço com o cliente; quando a caixa sair, ele recebe o rastreio.',
  },
  closing: {
    label: 'Encerrar sem valor',
    title: 'Encerrar sem valor para',
    text: 'O item não custou nada: nada é enviado no lugar, e só o frete volta, se não sobrar mais nada do pedido. Combine antes com o cliente.',
  },
  money_back: {
    label: 'Devolver o valor',
    title: 'Devolver o valor a',
    text: 'O valor volta por onde foi pago, com o frete se não sobrar mais nada do pedido. Depois disso nada é enviado no lugar. O cliente recebe um e-mail.',
  },
}

function Settle({ goods, lot, act }: GoodsActsProps & { act: 'successor' | 'money_back' }) {
  const [settle, sending] = useSettleGoodsMutation()
  const { label, title, text } = words[act === 'money_back' && goods.isFree ? 'closing' : act]
  return (
    <SettleAct
      label={label}
      title={`${title} ${goods.buyerName}`}
      texts={[`${unitWords(goods.units)} de ${lot.label}, lote ${lot.number}, pedido ${goods.orderNumber}.`, text]}
      isDanger={act === 'money_back'}
      send={() => settle({ id: goods.id, act })}
      sending={sending}
    />
  )
}
