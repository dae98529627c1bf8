import { formatDate, formatDateTime } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { ListedShipment, OtherBox, Shipment, WorkList } from './shipments.api.ts'

export const lists: readonly { list: WorkList; label: string; empty: { title: string; text: string } }[] = [
  {
    list: 'ready',
    label: 'Para embalar',
    empty: { title: 'Nada para embalar', text: 'Quando um pedido é pago, ele aparece aqui sozinho.' },
  },
  {
    list: 'packed',
    label: 'Esperando a coleta',
    empty: { title: 'Nenhuma caixa fechada', text: 'As caixas fechadas ficam aqui até a coleta.' },
  },
  {
    list: 'trouble',
    label: 'Com problema',
    empty: { title: 'Nenhum problema', text: 'Caixas perdidas ou devolvidas aparecem aqui.' },
  },
]

const stateLabels: Record<Shipment['state'], { label: string; tone: StatusTone }> = {
  pending: { label: 'Ainda não liberada', tone: 'neutral' },
  ready: { label: 'Para embalar', tone: 'wait' },
  packed: { label: 'Embalada', tone: 'wait' },
  shipped: { label: 'A caminho', tone: 'ok' },
  delivered: { label: 'Entregue', tone: 'ok' },
  lost: { label: 'Perdida', tone: 'danger' },
  returned: { label: 'Voltou para nós', tone: 'danger' },
  canceled: { label: 'Cancelada', tone: 'neutral' },
}
export const shipmentWords = (state: Shipment['state']) => stateLabels[state]

export const itemWords = ({ label, quantity }: { label: string; quantity: number }): string => `${quantity} × ${label}`

/** The lots that an item is packed from, or was; nothing where nobody knows one. */
export const lotsWords = ({ lots }: Pick<Shipment['items'][number], 'lots'>): string | null => {
  if (lots.every(({ number }) => number === null)) return null
  const isOne = lots.length === 1
  return lots
    .map(({ number, expiresOn, units }) =>
      [
        `${isOne ? '' : `${units} do `}${number === null ? 'estoque sem lote' : `lote ${number}`}`,
        expiresOn && `vence em ${formatDate(expiresOn)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')
}

const unfits = {
  expired: 'A validade acabou. Descarte na ordem de manipulação: o produto é feito de novo, sem custo para o paciente.',
  too_short:
    'Saindo agora, ele vence antes de o paciente terminar de usar. Descarte na ordem de manipulação: o produto é feito de novo, sem custo para o paciente.',
}

type Made = Pick<Shipment['items'][number], 'label' | 'made'>

/** Products that must not leave, and the order on which each is thrown away. Of the former release, not known. */
export const unfitItems = (items: readonly Made[]): { title: string; text: string; compoundingId: number }[] =>
  items.flatMap(({ label, made }) =>
    made?.unfit ? [{ title: `Não envie: ${label}`, text: unfits[made.unfit], compoundingId: made.compoundingId }] : [],
  )

/** What a row says at its end: until when it should leave, or what is missing. */
export const rowWords = ({ state, isLabeled, dueAt, troubledAt }: ListedShipment): string => {
  if (state === 'packed') return isLabeled ? 'Com etiqueta' : 'Sem etiqueta'
  if (troubledAt) return `${stateLabels[state].label} em ${formatDateTime(troubledAt)}`
  return dueAt ? `Sai até ${formatDateTime(dueAt)}` : ''
}

const happenings: Record<Shipment['events'][number]['kind'], string> = {
  posted: 'Postada',
  in_transit: 'Em transferência',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Entregue',
  lost: 'Não localizada',
  returned: 'Devolvida ao remetente',
}
export const happeningWords = ({ kind, at, place }: Shipment['events'][number]): string =>
  `${happenings[kind]}, ${formatDateTime(at)}${place ? `, ${place}` : ''}`

const otherBoxes: Record<OtherBox, string> = {
  handed_to_another: 'Foi entregue a outra pessoa, e o paciente não a tem',
  unusable: 'Chegou sem condição de uso, e ele não vai usá-la',
  never_arrived: 'O paciente diz que não chegou',
}
/** What became of a box that counts as delivered, before one more of the same is made. */
export const otherBoxOptions = Object.entries(otherBoxes).map(([value, label]) => ({ value, label }))
