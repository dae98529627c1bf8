import { Banner, Button } from '@prumo/ui'
import { Link } from 'react-router'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import { MakeAgain } from './MakeAgain.tsx'
import { PackBox } from './PackBox.tsx'
import {
  type Shipment,
  useLabelShipmentMutation,
  useSendShipmentAgainMutation,
  useUnpackShipmentMutation,
} from './shipments.api.ts'
import './shipments.css'

/** The one next act of a box: close it, label it, wait for the van; or send it again. */
export function ShipmentActs({ shipment }: { shipment: Shipment }) {
  const { state, successorId } = shipment
  if (state === 'ready') return <PackBox shipment={shipment} />
  if (state === 'packed') return <LabelBox shipment={shipment} />
  if (successorId !== null) {
    return (
      <Banner tone="info" title={shipment.isFromStock ? 'Enviada de novo' : 'Feita de novo'}>
        <Link to={links.staffShipment(successorId)}>Ver a nova caixa</Link>
      </Banner>
    )
  }
  if (state === 'lost' || state === 'returned')
    return shipment.isFromStock ? <SendAgain shipment={shipment} /> : <MakeAgain shipment={shipment} />
  return <Banner tone="info">{waitingWords[state]}</Banner>
}

const waitingWords: Record<Exclude<Shipment['state'], 'ready' | 'packed' | 'lost' | 'returned'>, string> = {
  pending:
    'Espere: o pedido ainda não foi pago, ou a farmácia ainda não liberou o que vai na caixa. Se ela já estava fechada, abra e separe.',
  shipped: 'A caixa está com a transportadora. Não há nada a fazer.',
  delivered: 'A transportadora confirmou a entrega. Não há nada a fazer.',
  canceled: 'O pedido foi cancelado. Abra a caixa e guarde os itens.',
}

function LabelBox({ shipment: { id, isLabeled } }: { shipment: Shipment }) {
  const [label, { error, isLoading }] = useLabelShipmentMutation()
  const [open, opening] = useUnpackShipmentMutation()
  const own = useOwnAct()
  const print = async () => {
    const { data } = await own(label(id))
    if (data) keepFile({ name: data.name, type: 'application/pdf', content: bytesFrom(data.pdf) })
  }
  return (
    <div className="acts">
      {isLabeled && <Banner tone="ok">Etiqueta feita. A caixa sai com a próxima coleta.</Banner>}
      <Button isWide variant={isLabeled ? 'quiet' : 'primary'} isBusy={isLoading} onClick={() => void print()}>
        {isLabeled ? 'Baixar a etiqueta de novo' : 'Fazer a etiqueta'}
      </Button>
      {!isLabeled && (
        <Button isWide variant="quiet" isBusy={opening.isLoading} onClick={() => void own(open(id))}>
          Abrir a caixa
        </Button>
      )}
      <SaidBanner failure={error ?? opening.error} />
    </div>
  )
}

const beforeSending = ({ state, isAddressConfirmed }: Shipment): string => {
  if (state === 'lost') return 'Um novo envio leva os mesmos itens do estoque, sem custo para o cliente.'
  return isAddressConfirmed
    ? 'O cliente já conferiu o endereço: a nova caixa vai para o que está no pedido. Os itens que voltaram são conferidos à parte.'
    : 'O cliente ainda não conferiu o endereço. Espere, ou fale com ele antes de enviar de novo. Os itens que voltaram são conferidos à parte.'
}

function SendAgain({ shipment }: { shipment: Shipment }) {
  const { id } = shipment
  const [send, { error, isLoading }] = useSendShipmentAgainMutation()
  const own = useOwnAct()
  return (
    <div className="acts">
      <p className="ui-muted">{beforeSending(shipment)}</p>
      <Button isWide isBusy={isLoading} onClick={() => void own(send(id))}>
        Enviar de novo
      </Button>
      <SaidBanner failure={error} />
    </div>
  )
}
